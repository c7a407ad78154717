import { useMutation } from '@tanstack/react-query';
import { BadgeCheck, FileText } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { KycUser } from '#contract/account/user.ts';
import { formatDay } from '#contract/format/dates.ts';
import { documentBytesMax } from '#contract/limits.ts';
import { UnsavedChangesGuard } from '#src/entities/user/unsaved-changes-guard.tsx';
import { userMutations } from '#src/entities/user/user-mutations.ts';
import { formatFileSize } from '#src/lib/format/file-size.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { checkDocument, documentAccept } from '#src/lib/upload/file-checks.ts';
import { useSingleUpload } from '#src/lib/upload/use-single-upload.ts';
import { NoticeBanner } from '#src/ui/feedback/notice-banner.tsx';
import { UploadProgress } from '#src/ui/feedback/progress/upload-progress.tsx';
import { FileDropzone } from '#src/ui/form/file-dropzone.tsx';
import { MoreLink } from '#src/ui/navigation/more-link.tsx';
import { StepHeading } from '#src/ui/navigation/step-heading.tsx';
import { missingFieldsText } from './missing-fields.ts';
import { canApplyEvent, nextStep, onboardingSteps } from './onboarding-steps.ts';
import { RejectionNotice } from './rejection-notice.tsx';
import type { StepProps } from './step-props.ts';

/** Takes the document that shows an agent's licence, where one is asked for. */
export function DocumentStep({ account, onSaved }: Pick<StepProps, 'account' | 'onSaved'>) {
  const { kyc } = account;
  const headingId = useId();
  const { mutateAsync } = useMutation(userMutations.uploadDocument());
  const { upload, isSending, ...uploading } = useSingleUpload({
    check: checkDocument,
    send: async (call) => (await mutateAsync(call)).message,
    onSent: onSaved,
  });

  return (
    <section aria-labelledby={headingId}>
      <StepHeading id={headingId} title="Licence document">
        A copy of your licence or licence certificate. Only you and our reviewers can see it.
      </StepHeading>
      <div className="grid gap-5">
        <RejectionNotice kyc={kyc} />
        <SentDocument document={kyc.document} />
        {canApplyEvent(account, 'document_sent') ? (
          <>
            {upload && <UploadProgress upload={upload} onCancel={uploading.cancel} onRetry={uploading.retry} />}
            {!isSending && (
              <FileDropzone
                label={kyc.document ? 'Choose another document' : 'Choose a document'}
                hint={`Or drop it here. A PDF or photo, up to ${formatFileSize(documentBytesMax)}.`}
                accept={documentAccept}
                onFile={(file) => uploading.start(file)}
              />
            )}
          </>
        ) : (
          <NotAskedFor>{whyNot(account)}</NotAskedFor>
        )}
      </div>
      <UnsavedChangesGuard
        isUnsaved={uploading.isUploading}
        isLostOnReload
        isOfStep
        text="Still uploading. Leaving now will cancel it."
      />
    </section>
  );
}

const NotAskedFor = ({ children }: { children: ReactNode }) => <div className="grid gap-2">{children}</div>;

function whyNot(account: StepProps['account']): ReactNode {
  const { kyc } = account;
  if (kyc.step === 'agent_verified') {
    return (
      <NoticeBanner icon={BadgeCheck} tone="positive" title="Your licence is verified.">
        Nothing more is needed.
      </NoticeBanner>
    );
  }
  const next = nextStep(onboardingSteps(account), 'document');
  return (
    <>
      <p>You can submit it once your profile is complete. Still missing: {missingFieldsText(kyc.missing)}.</p>
      {next && (
        <p>
          <MoreLink to={paths.editMyProfile(next.name)}>{next.title}</MoreLink>
        </p>
      )}
    </>
  );
}

function SentDocument({ document }: Pick<KycUser, 'document'>) {
  if (!document) return null;
  return (
    <p className="flex items-center gap-3 border-y border-hairline py-3">
      <FileText aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="font-semibold text-strong">{document.name}</span>{' '}
        <span className="text-muted">
          {formatFileSize(document.bytes)}, sent on {formatDay(document.sentAt)}
        </span>
      </span>
    </p>
  );
}
