import { StepLinks } from '#src/ui/step-links.tsx';
import type { StepName } from './editor-steps.ts';
import type { SaveState } from './post-keeper.ts';
import { SaveNote } from './save-note.tsx';
import type { Steps } from './use-steps.ts';

interface EditorStepsProps {
  title: string;
  names: readonly StepName[];
  done: readonly StepName[];
  titleOf: (name: StepName) => string;
  steps: Steps;
  save: SaveState;
}

/** What form it is, how far it has come, and where it is kept. */
export function EditorSteps({ title, names, done, titleOf, steps, save }: EditorStepsProps) {
  return (
    <>
      <h1 className="type-section">{title}</h1>
      <p className="mt-1 mb-3 type-caption text-muted">
        {done.length} of {names.length - 1} steps done
      </p>
      <StepLinks
        label="Steps of the form"
        steps={names.map((name) => ({
          title: titleOf(name),
          isDone: done.includes(name),
          isCurrent: name === steps.step,
          to: steps.linkTo(name),
        }))}
      />
      <SaveNote save={save} />
    </>
  );
}
