import type { ReactNode } from 'react';
import { lowerFirst } from '#contract/text/words.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { StillWorking } from '#src/ui/feedback/progress/still-working.tsx';
import { ActionBar } from '#src/ui/navigation/action-bar.tsx';
import type { StepName } from '../steps/editor-steps.ts';
import type { Steps } from '../steps/use-steps.ts';
import type { Publishing } from './use-publish.ts';
import type { SaveAndLeave } from './use-save-and-leave.ts';

interface EditorActionsProps {
  /** The limit of the plan is reached. */
  isLimited: boolean;
  isDraft: boolean;
  steps: Steps;
  titleOf: (step: StepName) => string;
  publishing: Publishing;
  leaving: SaveAndLeave;
  /** A line above the buttons. */
  lead: ReactNode;
}

export function EditorActions({ isLimited, isDraft, steps, titleOf, publishing, leaving, lead }: EditorActionsProps) {
  const { previous, next } = steps;
  return (
    <>
      {publishing.isRunning && <StillWorking onCancel={publishing.cancel} className="mt-4 text-right" />}
      {leaving.isRunning && <StillWorking onCancel={leaving.cancel} className="mt-4 text-right" />}
      <ActionBar lead={lead}>
        {isDraft && (
          <Button
            kind="text"
            busy={leaving.isRunning}
            onClick={() => void leaving.leave()}
            className="mr-auto max-tablet:hidden"
          >
            Save and leave
          </Button>
        )}
        {previous && <Button onClick={() => steps.goTo(previous)}>Back</Button>}
        {!isDraft && next && <Button onClick={() => steps.goTo(next)}>Next</Button>}
        <Button type="submit" kind="main" disabled={isLimited} busy={publishing.isRunning}>
          {isDraft ? (next ? `Next: ${lowerFirst(titleOf(next))}` : 'Publish') : 'Save changes'}
        </Button>
      </ActionBar>
    </>
  );
}
