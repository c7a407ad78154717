import { BadgeCheck, FileText } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { documentBytesMax } from '#contract/limits.ts';
import type { KycUser } from '#contract/user.ts';
import { LeaveGuard } from '#src/entities/user/leave-guard.tsx';
import { formatDay } from '#src/lib/dates.ts';
import { checkDocument, documentAccept } from '#src/lib/file-checks.ts';
import { formatFileSize } from '#src/lib/file-size.ts';
import { dataOf } from '#src/lib/http/answer.ts';
import { postForm } from '#src/lib/http/api.ts';
import { paths } from '#src/lib/paths.ts';
import { useUpload } from '#src/lib/use-upload.ts';
import { FileDrop } from '#src/ui/file-drop.tsx';
import { MoreLink } from '#src/ui/more-link.tsx';
import { NoticeBanner } from '#src/ui/notice-banner.tsx';
import { StepHead } from '#src/ui/step-head.tsx';
import { UploadProgress } from '#src/ui/upload-progress.tsx';
import { missingInWords } from './missing-facts.ts';
import { canHappen, nextStep, onboardingSteps } from './onboarding-steps.ts';
import { RejectionNotice } from './rejection-notice.tsx';
import type { StepProps } from './step-props.ts';
import { useProfileChanges } from './use-profile-changes.ts';

/** Takes the document that shows an agent's licence, where one is asked for. */
export function DocumentStep({ account, onSaved }: Pick<StepProps, 'account' | 'onSaved'>) {
  const { kyc } = account;
  const headingId = useId();
  const { takeKyc } = useProfileChanges();
  const upload = useUpload({
    check: checkDocument,
    send: async ({ form, ...options }) => {
      const answer = await postForm('/user/kyc_document', form, options);
      await takeKyc(dataOf(answer));
      return answer.message;
    },
    onSent: onSaved,
  });

  return (
    <section aria-labelledby={headingId}>
      <StepHead id={headingId} title="Licence document">
        A copy of your licence or of its certificate. Only you and the person who checks it can read it.
      </StepHead>
      <div className="grid gap-5">
        <RejectionNotice kyc={kyc} />
        <SentDocument document={kyc.document} />
        {canHappen(account, 'document_sent') ? (
          <>
            <UploadProgress upload={upload} />
            {upload.state.at !== 'sending' && (
              <FileDrop
                label={kyc.document ? 'Choose another document' : 'Choose a document'}
                hint={`Or drop it here. A PDF or a picture, up to ${formatFileSize(documentBytesMax)}.`}
                accept={documentAccept}
                onFile={(file) => void upload.start(file)}
              />
            )}
          </>
        ) : (
          <NotAskedFor>{whyNot(account)}</NotAskedFor>
        )}
      </div>
      <LeaveGuard
        isUnsaved={upload.isSending}
        isLostOnReload
        isOfStep
        text="Your document is still on its way. If you leave now, it does not arrive."
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
      <p>You can send it once your profile is complete. Still missing: {missingInWords(kyc.missing)}.</p>
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
        <span className="font-semibold break-words text-strong">{document.name}</span>{' '}
        <span className="text-muted">
          {formatFileSize(document.bytes)}, sent on {formatDay(document.sentAt)}
        </span>
      </span>
    </p>
  );
}
