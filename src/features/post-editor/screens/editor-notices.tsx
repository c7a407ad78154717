import { type ReactNode, useState } from 'react';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import type { AutosaveState } from '../autosave/autosave-state.ts';
import type { Autosave } from '../autosave/create-autosave.ts';
import type { EditorData } from '../autosave/load-editor.ts';
import type { EditorValues } from '../form/editor-values.ts';
import { focusAfter } from '../form/focus-after.ts';
import { toEditorValues } from '../form/to-editor-values.ts';
import type { PostForm } from '../form/use-post-form.ts';
import type { StepName } from '../steps/editor-steps.ts';
import type { Publishing } from './use-publish.ts';
import { useStartOver } from './use-start-over.ts';

const ConflictDialog = lazyComponent(async () => (await import('../autosave/conflict-dialog.tsx')).ConflictDialog);

interface EditorNoticesProps {
  data: EditorData;
  form: PostForm;
  autosave: Autosave;
  state: AutosaveState;
  step: StepName;
  publishing: Publishing;
  heading: () => HTMLElement | null | undefined;
  onStartOver: () => void;
}

export function EditorNotices(props: EditorNoticesProps) {
  const { data, form, autosave, state, step, publishing, heading, onStartOver } = props;
  const conflict = state.status.name === 'conflict' ? state.status : undefined;
  const startOver = useStartOver(data.kind, autosave, onStartOver);
  const [isRestored, setIsRestored] = useState(data.isRestored);
  const [shownAt] = useState(step);
  // Shown once: on the step that the form was opened at.
  if (isRestored && step !== shownAt) setIsRestored(false);
  const [mine, setMine] = useState<EditorValues | null>(null);
  const [canAsk, setCanAsk] = useState(true);

  function discard(saved: NonNullable<EditorData['post']>): void {
    focusAfter(() => {
      setIsRestored(false);
      form.setAll(toEditorValues(saved));
    }, heading);
  }

  function bringBack(typed: EditorValues): void {
    focusAfter(() => {
      form.setAll(typed);
      setMine(null);
    }, heading);
  }

  async function keepOwnVersion(): Promise<void> {
    const isPending = publishing.takePending();
    await autosave.keepOwnVersion();
    if (isPending) await publishing.publish();
  }

  function takeOtherVersion(): void {
    publishing.takePending();
    setMine(form.values);
    setIsRestored(false);
    form.setAll(autosave.takeOtherVersion());
  }

  return (
    <>
      {isRestored && data.post === null && (
        <FormNotice action="Start over" onAct={() => void startOver()}>
          We restored your draft.
        </FormNotice>
      )}
      {isRestored && data.post && (
        <FormNotice action="Discard changes" onAct={() => data.post && discard(data.post)}>
          We restored your unsaved changes.
        </FormNotice>
      )}
      {mine && (
        <FormNotice action="Switch back to mine" onAct={() => bringBack(mine)}>
          This is the version saved elsewhere.
        </FormNotice>
      )}
      {conflict && canAsk && (
        <ConflictDialog
          conflictingVersion={conflict.conflictingVersion}
          onKeepOwn={() => void keepOwnVersion()}
          onTakeOther={takeOtherVersion}
          onLoadError={() => setCanAsk(false)}
        />
      )}
      {conflict && !canAsk && (
        <FormNotice action="Choose a version" onAct={() => setCanAsk(true)}>
          This post was changed elsewhere. Changes saved once you choose a version.
        </FormNotice>
      )}
    </>
  );
}

interface NoticeProps {
  action: string;
  onAct: () => void;
  children: ReactNode;
}

function FormNotice({ action, onAct, children }: NoticeProps) {
  return (
    <p role="status" className="mb-5 flex flex-wrap items-center gap-x-2 bg-sunken px-4 py-2">
      {children}
      <Button kind="text" size="sm" onClick={onAct}>
        {action}
      </Button>
    </p>
  );
}
