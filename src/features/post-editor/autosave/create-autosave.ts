import type { OwnPost } from '#contract/post/own-post.ts';
import { inlineMessage, RequestError } from '#src/lib/http/request-error.ts';
import { acquireDraftSlot } from '#src/lib/storage/draft-slots.ts';
import { drafts } from '#src/lib/storage/drafts.ts';
import type { EditorValues } from '../form/editor-values.ts';
import type { ParsedContent } from '../form/parse-content.ts';
import { deleteStoredUploads } from '../uploads/upload-names.ts';
import {
  type AutosaveCommand,
  type AutosaveEvent,
  canLeave,
  initialAutosaveState,
  isDirty,
  reduceAutosave,
  type SaveFailure,
} from './autosave-state.ts';
import type { EditorData } from './load-editor.ts';
import { deleteLocalDraft, deleteUploadsName, draftNameOf, type LocalDraft, saveUploadsName } from './local-draft.ts';
import { createPostSaver, hasContent, PostConflict } from './post-saver.ts';

export type Autosave = ReturnType<typeof createAutosave>;

const isChangedElsewhere = ({ post, version, unanswered }: EditorData) =>
  post !== null && post.version !== version && !unanswered.some((content) => hasContent(post, content));

/**
 * Saves the values of a form: in this browser at once, and while the post is a draft, on the server after each pause.
 * `reduceAutosave` decides; this runs the timers, calls and storage that it asks for.
 */
export function createAutosave(data: EditorData) {
  const { userId, kind, section, clientId, unanswered, post, values } = data;
  const isConflict = isChangedElsewhere(data);
  const base = isConflict && post ? { ...post, version: data.version } : post;
  const saver = createPostSaver({ kind, section, clientId, post: base, unanswered });
  let state = initialAutosaveState({ kind, section, post, values, isConflict });
  let { slot } = data;
  let storedValues = values;
  let hasOwnName = post !== null;
  let running: Promise<{ post: OwnPost } | { error: RequestError | PostConflict }> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onSaved: ((post: OwnPost) => void) | undefined;
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
        running = save(command);
        break;
      case 'storeLocally':
        void storeLocally();
        break;
      case 'startTimer':
        clearTimeout(timer);
        // A form that was left sends nothing later: another member may be signed in by then.
        if (onSaved) timer = setTimeout(requestSave, command.delayMs);
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
      if (!hasOwnName) await moveTo(saved.id);
      dispatch({ type: 'saved', post: saved, at: new Date() });
      onSaved?.(saved);
      return { post: saved };
    } catch (error) {
      dispatch({ type: 'failed', failure: failureOf(error) });
      if (error instanceof RequestError || error instanceof PostConflict) return { error };
      throw error;
    }
  }

  async function storeLocally(): Promise<void> {
    if (!isDirty(state)) {
      await deleteLocalDraft(userId, slot.form, storedValues);
      dispatch({ type: 'storedLocally', ok: true });
      return;
    }
    storedValues = state.values;
    const version = saver.post()?.version ?? 0;
    const draft: LocalDraft = { values: storedValues, clientId, version, unanswered: saver.unanswered() };
    dispatch({ type: 'storedLocally', ok: await drafts.write(userId, slot.form, draft) });
  }

  async function moveTo(postId: string): Promise<void> {
    hasOwnName = true;
    await saveUploadsName(userId, postId, data.uploadsName);
    const previous = slot;
    slot = await acquireDraftSlot(userId, draftNameOf(postId));
    await deleteLocalDraft(userId, previous.form, storedValues);
    previous.release();
  }

  async function settled(): Promise<void> {
    while (state.status.name === 'saving') await running;
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
      if (state.status.name !== 'saving' || !running) return null;
      const outcome = await running;
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

    start(listener: (post: OwnPost) => void): void {
      onSaved = listener;
      window.addEventListener('online', requestSave);
    },
    /** Releases timers and, after a running call, the draft slot. A form that is started again keeps its slot. */
    stop(): void {
      onSaved = undefined;
      clearTimeout(timer);
      window.removeEventListener('online', requestSave);
      void settled().finally(() => onSaved ?? slot.release());
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
