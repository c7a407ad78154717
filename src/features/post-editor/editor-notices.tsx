import { useState } from 'react';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import type { EditorValues } from './editor-values.ts';
import { focusAfter } from './focus-after.ts';
import { FormNotice } from './form-notice.tsx';
import type { Opening } from './open-post.ts';
import type { KeeperState, PostKeeper } from './post-keeper.ts';
import type { PostForm } from './use-post-form.ts';
import type { Publishing } from './use-publishing.ts';
import { useStartOver } from './use-start-over.tsx';
import { valuesOfPost } from './values-of-post.ts';

const ConflictDialog = lazyPart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);

interface EditorNoticesProps {
  opening: Opening;
  form: PostForm;
  keeper: PostKeeper;
  state: KeeperState;
  publishing: Publishing;
  /** Takes the focus of a notice that is answered. */
  heading: () => HTMLElement | null | undefined;
  onStartOver: () => void;
}

/** Where what is in the form came from, and the ways back; and whose version counts where there are two. */
export function EditorNotices(props: EditorNoticesProps) {
  const { opening, form, keeper, state, publishing, heading, onStartOver } = props;
  const startOver = useStartOver(opening.kind, keeper, onStartOver);
  const [isRestored, setIsRestored] = useState(opening.isRestored);
  const [mine, setMine] = useState<EditorValues | null>(null);
  const [canAsk, setCanAsk] = useState(true);

  function discard(saved: NonNullable<Opening['post']>): void {
    focusAfter(() => {
      setIsRestored(false);
      form.setAll(valuesOfPost(saved));
    }, heading);
  }

  function bringBack(typed: EditorValues): void {
    focusAfter(() => {
      form.setAll(typed);
      setMine(null);
    }, heading);
  }

  async function keepMine(): Promise<void> {
    const isPending = publishing.takePending();
    await keeper.keepMine();
    if (isPending) await publishing.publish();
  }

  function takeTheirs(): void {
    publishing.takePending();
    setMine(form.values);
    setIsRestored(false);
    const taken = keeper.takeTheirs();
    if (taken) form.setAll(taken);
  }

  return (
    <>
      {isRestored && opening.post === null && (
        <FormNotice action="Start over" onAct={() => void startOver()}>
          You began this before: here it is again.
        </FormNotice>
      )}
      {isRestored && opening.post && (
        <FormNotice action="Discard it" onAct={() => opening.post && discard(opening.post)}>
          What you entered before is here again.
        </FormNotice>
      )}
      {mine && (
        <FormNotice action="Bring mine back" onAct={() => bringBack(mine)}>
          This is the version that was saved elsewhere.
        </FormNotice>
      )}
      {state.theirs && canAsk && (
        <ConflictDialog
          theirs={state.theirs}
          onKeepMine={() => void keepMine()}
          onTakeTheirs={takeTheirs}
          onMissing={() => setCanAsk(false)}
        />
      )}
      {state.theirs && !canAsk && (
        <FormNotice action="Choose which one counts" onAct={() => setCanAsk(true)}>
          This post was changed elsewhere. Nothing is sent until you choose.
        </FormNotice>
      )}
    </>
  );
}
