import { type FormEvent, useRef, useState } from 'react';
import { isRequestKind } from '#contract/vocabulary.ts';
import { UnsavedChangesGuard } from '#src/entities/user/unsaved-changes-guard.tsx';
import { StepHeading } from '#src/ui/navigation/step-heading.tsx';
import { isDraft as hasDraftStatus } from '../autosave/autosave-state.ts';
import type { EditorData } from '../autosave/load-editor.ts';
import { useAutosave } from '../autosave/use-autosave.ts';
import { visibilityOf } from '../form/to-editor-values.ts';
import { usePostForm } from '../form/use-post-form.ts';
import { LiveCount, LiveCountLine } from '../live-count/live-count.tsx';
import { PreviewCard } from '../preview/preview-card.tsx';
import { CheckStep } from '../steps/check-step.tsx';
import { EditorStep } from '../steps/editor-step.tsx';
import { EditorSteps } from '../steps/editor-step-links.tsx';
import { doneSteps, type StepName, startStep, stepNames } from '../steps/editor-steps.ts';
import { formNames, stepLead, stepTitle } from '../steps/step-texts.ts';
import { useSteps } from '../steps/use-steps.ts';
import { useValidationAttempts } from '../steps/use-validation-attempts.ts';
import { useEditorUploads } from '../uploads/use-editor-uploads.ts';
import { EditorActions } from './editor-actions.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { EditorLimit } from './editor-limit.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { EditorSummary } from './editor-summary.tsx';
import { FirstStepLimitNotice } from './first-step-limit-notice.tsx';
import { usePublish } from './use-publish.ts';
import { useSaveAndLeave } from './use-save-and-leave.ts';

interface EditorProps {
  data: EditorData;
  onMade: (postId: string, search: string) => void;
  onStartOver: () => void;
}

export function Editor({ data, onMade, onStartOver }: EditorProps) {
  const { kind, section } = data;
  const visibility = visibilityOf(data.post);
  const form = usePostForm(kind, section, data.values, visibility);
  const { values, parsed } = form;
  const [start] = useState(() => startStep(data, form));
  const steps = useSteps(kind, start);
  const { step } = steps;
  const isMade = useRef(data.post !== null);
  const { autosave, state } = useAutosave(data, form, (post) => {
    if (!isMade.current) onMade(post.id, `?${new URLSearchParams({ step: steps.requested() })}`);
    isMade.current = true;
  });
  const leaving = useSaveAndLeave(autosave);
  const attempts = useValidationAttempts(form, kind, step);
  const uploads = useEditorUploads(data, form);
  const publishing = usePublish({
    form,
    autosave,
    uploadsUnderWay: uploads.underWay,
    onErrors: attempts.failAll,
  });

  const isDraft = hasDraftStatus(state);
  const isLast = step === 'check';
  const titleOf = (name: StepName) => (name === 'check' && !isDraft ? 'Review and save' : stepTitle(name, section));
  const { planLimit } = publishing.refusal ?? {};
  const refusal = attempts.isOfAll && !planLimit ? publishing.refusal : null;
  const previewed = { kind, section, values, parts: parsed.parts, isDraft };
  const written = { kind, section, parts: parsed.parts, isAlert: visibility === 'private' };

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isLast || !isDraft) void publishing.publish();
    else attempts.goOn(() => steps.next && steps.goTo(steps.next));
  }

  return (
    <EditorFrame
      steps={
        <EditorSteps
          title={`${isDraft ? '' : 'Edit '}${formNames[kind]}`}
          done={doneSteps(kind, section, values, form.errors)}
          names={stepNames(kind)}
          steps={steps}
          titleOf={titleOf}
          autosaveState={state}
        />
      }
      preview={
        !isLast && (
          <>
            {isRequestKind(kind) && <LiveCount {...written} form={form} />}
            <aside aria-label="Preview">
              <p className="mb-2.5 type-label text-strong">Preview</p>
              <PreviewCard {...previewed} />
            </aside>
          </>
        )
      }
    >
      <form noValidate onBlurCapture={form.onBlurCapture} onSubmit={submit}>
        {isDraft && (step === start || !steps.previous) && !isLast && (
          <FirstStepLimitNotice kind={kind} draftId={state.post?.id} />
        )}
        {planLimit && isLast && <EditorLimit planLimit={planLimit} post={state.post} isDraft={isDraft} />}
        <div ref={steps.headingRef}>
          <StepHeading id={`step-${step}`} title={titleOf(step)}>
            {stepLead(step, kind)}
          </StepHeading>
        </div>
        <EditorNotices
          data={data}
          form={form}
          autosave={autosave}
          state={state}
          step={step}
          publishing={publishing}
          heading={steps.heading}
          onStartOver={onStartOver}
        />
        {((attempts.isShown && attempts.errors.length > 0) || refusal) && (
          <EditorSummary
            key={attempts.count}
            errors={attempts.isShown ? attempts.errors : []}
            refusal={refusal}
            onGoTo={steps.goToField}
          />
        )}
        {isLast ? (
          <CheckStep
            form={form}
            {...previewed}
            post={state.post}
            areErrorsShown={attempts.isShown}
            linkTo={steps.linkToError}
            onGoTo={steps.want}
          />
        ) : (
          <EditorStep step={step} form={form} kind={kind} section={section} uploads={uploads} post={state.post} />
        )}
        <EditorActions
          isLimited={planLimit !== undefined && isLast}
          isDraft={isDraft}
          steps={steps}
          titleOf={titleOf}
          publishing={publishing}
          leaving={leaving}
          lead={!isLast && isRequestKind(kind) && <LiveCountLine {...written} />}
        />
      </form>
      <UnsavedChangesGuard
        isUnsaved={() => !autosave.canLeave()}
        onNavigate={() => {
          void autosave.flush();
          uploads.photos.discardRemoved();
        }}
        text={
          isDraft
            ? 'Not everything is saved to your account yet. It’s stored in this browser and will be here when you come back.'
            : 'Your changes aren’t saved yet. They’re stored in this browser and will be here when you come back.'
        }
      />
    </EditorFrame>
  );
}
