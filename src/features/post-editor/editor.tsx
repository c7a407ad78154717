import { type FormEvent, useRef } from 'react';
import { LeaveGuard } from '#src/entities/user/leave-guard.tsx';
import { StepHead } from '#src/ui/step-head.tsx';
import { CheckStep } from './check-step.tsx';
import { EditorActions } from './editor-actions.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { EditorStep } from './editor-step.tsx';
import { EditorSteps } from './editor-step-links.tsx';
import { doneSteps, type StepName, stepNames } from './editor-steps.ts';
import { EditorSummary } from './editor-summary.tsx';
import { formNames, stepLeads, stepTitles } from './editor-words.ts';
import type { Opening } from './open-post.ts';
import { PreviewCard } from './preview-card.tsx';
import { useAttempts } from './use-attempts.ts';
import { useFloorPlanUpload } from './use-floor-plan-upload.ts';
import { useKeeper } from './use-keeper.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';
import { usePostForm } from './use-post-form.ts';
import { usePublishing } from './use-publishing.ts';
import { useSaveAndLeave } from './use-save-and-leave.ts';
import { useSteps } from './use-steps.ts';

interface EditorProps {
  opening: Opening;
  /** A new post has its id; `search` is what its address keeps. */
  onMade: (postId: string, search: string) => void;
  onStartOver: () => void;
}

/** The form of a post, step by step. */
export function Editor({ opening, onMade, onStartOver }: EditorProps) {
  const { kind, section, userId, uploadsName } = opening;
  const form = usePostForm(kind, section, opening.values);
  const { values, reading } = form;
  const steps = useSteps(kind);
  const { step } = steps;
  const isMade = useRef(opening.post !== null);
  const { keeper, state } = useKeeper(opening, form, step, (post) => {
    if (!isMade.current) onMade(post.id, `?${new URLSearchParams({ step })}`);
    isMade.current = true;
  });
  const leaving = useSaveAndLeave(keeper);
  const attempts = useAttempts(form, kind, step);
  const uploads = usePhotoUploads({
    userId,
    form: uploadsName,
    photos: values.photos,
    onChange: (change) => form.edit('photos', change),
  });
  const floorPlan = useFloorPlanUpload({
    userId,
    form: uploadsName,
    value: values.floorPlan,
    onChange: (plan) => form.set('floorPlan', plan),
  });
  const publishing = usePublishing({
    form,
    keeper,
    uploadsUnderWay: uploads.underWay + (floorPlan.isUnderWay ? 1 : 0),
    onFaults: attempts.failAll,
  });

  const isDraft = state.post === null || state.post.status === 'draft';
  const isLast = step === 'check';
  const titleOf = (name: StepName) => (name === 'check' && !isDraft ? 'Check and save' : stepTitles[name]);
  /** Of going on to the next step another attempt tells. */
  const refusal = attempts.isOfAll ? publishing.refusal : null;
  const previewed = { kind, section, values, parts: reading.parts, isDraft };

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
          done={doneSteps(kind, section, values, form.faults)}
          names={stepNames(kind)}
          steps={steps}
          titleOf={titleOf}
          save={state.save}
        />
      }
      preview={
        !isLast && (
          <aside aria-label="How it will look">
            <p className="mb-2.5 type-label text-strong">How it will look</p>
            <PreviewCard {...previewed} />
          </aside>
        )
      }
    >
      <form noValidate onBlurCapture={form.onBlurCapture} onSubmit={submit}>
        <div ref={steps.headingRef}>
          <StepHead id={`step-${step}`} title={titleOf(step)}>
            {stepLeads[step]}
          </StepHead>
        </div>
        <EditorNotices
          opening={opening}
          form={form}
          keeper={keeper}
          state={state}
          publishing={publishing}
          heading={steps.heading}
          onStartOver={onStartOver}
        />
        {(attempts.isShown || refusal) && (
          <EditorSummary
            key={attempts.count}
            faults={attempts.isShown ? attempts.faults : []}
            refusal={refusal}
            onGoTo={steps.goToField}
          />
        )}
        {isLast ? (
          <CheckStep
            form={form}
            {...previewed}
            post={state.post}
            isTold={attempts.isShown}
            linkTo={steps.linkToFault}
            onGoTo={steps.want}
          />
        ) : (
          <EditorStep step={step} form={form} kind={kind} section={section} userId={userId} uploadsName={uploadsName} />
        )}
        <EditorActions isDraft={isDraft} steps={steps} publishing={publishing} leaving={leaving} />
      </form>
      <LeaveGuard
        isUnsaved={() => !keeper.isSafeToLeave()}
        text={
          isDraft
            ? 'Some of it is not in your account yet. This browser keeps it, and it is here again when you come back.'
            : 'Your changes are not saved yet. This browser keeps them, and they are here again when you come back.'
        }
      />
    </EditorFrame>
  );
}
