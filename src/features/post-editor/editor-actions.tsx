import { lowerFirst } from '#src/entities/post/post-labels.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { StillWorking } from '#src/ui/still-working.tsx';
import { stepTitles } from './editor-words.ts';
import type { Publishing } from './use-publishing.ts';
import type { SaveAndLeave } from './use-save-and-leave.ts';
import type { Steps } from './use-steps.ts';

interface EditorActionsProps {
  isDraft: boolean;
  steps: Steps;
  publishing: Publishing;
  leaving: SaveAndLeave;
}

/** The ways on and back. The one solid button leads through a draft and posts it; of a published post it saves the changes. */
export function EditorActions({ isDraft, steps, publishing, leaving }: EditorActionsProps) {
  const { previous, next } = steps;
  return (
    <>
      {publishing.isRunning && <StillWorking onCancel={publishing.cancel} className="mt-4 text-right" />}
      {leaving.isRunning && <StillWorking onCancel={leaving.cancel} className="mt-4 text-right" />}
      <ActionBar>
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
        <Button type="submit" kind="main" busy={publishing.isRunning}>
          {isDraft ? (next ? `Next: ${lowerFirst(stepTitles[next])}` : 'Post') : 'Save changes'}
        </Button>
      </ActionBar>
    </>
  );
}
