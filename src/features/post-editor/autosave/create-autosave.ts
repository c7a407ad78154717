import type { OwnPost } from '#contract/post/own/own-post.ts';
import { inlineMessage, RequestError } from '#src/lib/http/request-error.ts';
import { acquireDraftSlot } from '#src/lib/storage/draft-slots.ts';
import type { EditorValues } from '../form/editor-values.ts';
import type { ParsedContent } from '../form/parse-content.ts';
import { deleteStoredUploads } from '../uploads/upload-names.ts';
import { type AutosaveCommand, type AutosaveEvent, reduceAutosave, type SaveFailure } from './autosave-reducer.ts';
import { canLeave, initialAutosaveState, isDirty } from './autosave-state.ts';
import type { EditorData } from './load-editor.ts';
import {
  deleteLocalDraft,
  deleteUploadsName,
  draftNameOf,
  type LocalDraft,
  saveUploadsName,
  writeLocalDraft,
} from './local-draft.ts';
import { createPostSaver, hasContent, PostConflict } from './post-saver.ts';

export type Autosave = ReturnType<typeof createAutosave>;

const isChangedElsewhere = ({ post, version, unanswered }: EditorData) =>
  post !== null && post.version !== version && !unanswered.some((content) => hasContent(post, content));

/**
 * Saves the values of a form: in this browser at once, and while the post is a draft, on the server after each pause.
 * `reduceAutosave` decides; this runs the timers, calls and storage that it asks for.
 */
export function createAutosave(data: EditorData) {
  const { userId, kind, section, clientId, unanswered, post, values, slot } = data;
  const isConflict = isChangedElsewhere(data);
  const base = isConflict && post ? { ...post, version: data.version } : post;
  const saver = createPostSaver({ kind, section, clientId, post: base, unanswered });
  let state = initialAutosaveState({ kind, section, post, values, slot, isConflict });
  let call: Promise<{ post: OwnPost } | { error: RequestError | PostConflict }> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function dispatch(event: AutosaveEvent): void {
    const transition = reduceAutosave(state, event);
    const isChanged = transition.state !== state;
    state = transition.state;
    for (const command of transition.commands) run(command);
    if (isChanged) for (const listener of listeners) listener();
  }

  function run(command: AutosaveCommand): void {
    switch (command.type) {
      case 'save':
        call = save(command);
        break;
      case 'storeLocally':
        void storeLocally();
        break;
      case 'startTimer':
        clearTimeout(timer);
        timer = setTimeout(requestSave, command.delayMs);
        break;
      case 'stopTimer':
        clearTimeout(timer);
        break;
      case 'rebase':
        saver.rebase(command.post);
        break;
    }
  }

  const requestSave = () => dispatch({ type: 'saveRequested', isOnline: navigator.onLine });

  async function save({ content, status, signal }: Extract<AutosaveCommand, { type: 'save' }>) {
    try {
      const saved = await saver.save({ content, status, signal });
      if (!state.isSlotOfPost) await moveTo(saved.id);
      dispatch({ type: 'saved', post: saved, at: new Date() });
      return { post: saved };
    } catch (error) {
      dispatch({ type: 'failed', failure: failureOf(error) });
      if (error instanceof RequestError || error instanceof PostConflict) return { error };
      throw error;
    }
  }

  async function storeLocally(): Promise<void> {
    if (!isDirty(state)) {
      await deleteLocalDraft(userId, state.slot.form, state.storedValues);
      dispatch({ type: 'storedLocally', ok: true });
      return;
    }
    const version = saver.post()?.version ?? 0;
    const draft: LocalDraft = { values: state.values, clientId, version, unanswered: saver.unanswered() };
    const ok = await writeLocalDraft(userId, state.slot.form, draft);
    dispatch({ type: 'storedLocally', ok });
  }

  async function moveTo(postId: string): Promise<void> {
    await saveUploadsName(userId, postId, data.uploadsName);
    const previous = state.slot;
    dispatch({ type: 'slotMoved', slot: await acquireDraftSlot(userId, draftNameOf(postId)) });
    await deleteLocalDraft(userId, previous.form, state.storedValues);
    previous.release();
  }

  async function settled(): Promise<void> {
    while (state.status.name === 'saving') await call;
  }

  async function flush(): Promise<void> {
    requestSave();
    await settled();
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getState: () => state,
    edit: (entered: EditorValues, parsed: ParsedContent) => dispatch({ type: 'edited', values: entered, parsed }),
    flush,
    canLeave: () => canLeave(state, navigator.onLine),

    /**
     * Publishes a draft, or saves the changes of a published post. Null where the post was changed elsewhere, which is then the
     * state's conflict. Throws the RequestError of a failed call.
     */
    async publish(content: object, signal: AbortSignal): Promise<OwnPost | null> {
      await settled();
      dispatch({ type: 'publishRequested', content, signal });
      if (state.status.name !== 'saving' || !call) return null;
      const outcome = await call;
      if ('error' in outcome) {
        if (outcome.error instanceof PostConflict) return null;
        throw outcome.error;
      }
      await deleteStoredUploads(userId, data.uploadsName);
      await deleteUploadsName(userId, outcome.post.id);
      return outcome.post;
    },

    async keepOwnVersion(): Promise<void> {
      dispatch({ type: 'ownVersionChosen', isOnline: navigator.onLine });
      await settled();
    },
    takeOtherVersion(): EditorValues {
      dispatch({ type: 'otherVersionChosen' });
      return state.values;
    },

    async pause(): Promise<OwnPost | null> {
      await settled();
      if (state.post) await flush();
      dispatch({ type: 'paused' });
      return state.post;
    },
    resume: () => dispatch({ type: 'resumed' }),
    async discard(): Promise<void> {
      dispatch({ type: 'discarded' });
      await deleteStoredUploads(userId, data.uploadsName);
    },

    start(): void {
      dispatch({ type: 'started' });
      window.addEventListener('online', requestSave);
    },
    /** Releases timers and, after a running call, the draft slot. A form that is started again keeps its slot. */
    stop(): void {
      dispatch({ type: 'stopped' });
      window.removeEventListener('online', requestSave);
      void settled().finally(() => state.isRunning || state.slot.release());
    },
  };
}

function failureOf(error: unknown): SaveFailure {
  if (error instanceof PostConflict) return { kind: 'conflict', conflictingVersion: error.conflictingVersion };
  if (!(error instanceof RequestError)) return { kind: 'refused', message: undefined };
  const { status } = error;
  // The same content would be refused again; too many requests would not.
  const isRefused = status !== undefined && status < 500 && status !== 429;
  return isRefused ? { kind: 'refused', message: inlineMessage(error) } : { kind: 'unreachable' };
}
