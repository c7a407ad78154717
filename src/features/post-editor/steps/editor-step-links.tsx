import { Stepper } from '#src/ui/navigation/stepper.tsx';
import type { AutosaveState } from '../autosave/autosave-state.ts';
import { SaveStatus } from '../autosave/save-status.tsx';
import type { StepName } from './editor-steps.ts';
import type { Steps } from './use-steps.ts';

interface EditorStepsProps {
  title: string;
  names: readonly StepName[];
  done: readonly StepName[];
  titleOf: (name: StepName) => string;
  steps: Steps;
  autosaveState: AutosaveState;
}

export function EditorSteps({ title, names, done, titleOf, steps, autosaveState }: EditorStepsProps) {
  return (
    <>
      <h1 className="type-section">{title}</h1>
      <p className="mt-1 mb-3 type-caption text-muted">
        Step {names.indexOf(steps.step) + 1} of {names.length}
      </p>
      <Stepper
        label="Form steps"
        steps={names.map((name) => ({
          title: titleOf(name),
          isDone: done.includes(name),
          isCurrent: name === steps.step,
          to: steps.linkTo(name),
        }))}
      />
      <SaveStatus state={autosaveState} />
    </>
  );
}
