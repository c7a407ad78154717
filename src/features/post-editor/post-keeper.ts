import { hashKey } from '@tanstack/react-query';
import type { OwnPost } from '#contract/own-post.ts';
import { type DraftPlace, takeDraftPlace } from '#src/lib/draft-places.ts';
import { drafts } from '#src/lib/drafts.ts';
import { messageInPlace, RequestError } from '#src/lib/http/request-error.ts';
import { type EditorValues, emptyValues } from './editor-values.ts';
import type { Opening } from './open-post.ts';
import { forgetUploadsName, formOf, keepUploadsName, type PostDraft, removePostDraft } from './post-draft.ts';
import { createPostSaver, holds, PostConflict } from './post-saver.ts';
import { type ContentReading, readContent } from './read-content.ts';
import { forgetUploads } from './uploads-fields.ts';
import { valuesOfPost } from './values-of-post.ts';

/** So long nothing is entered before a draft is sent. */
const pauseMs = 1_500;
/** So long after a failure it is sent again, whether or not anything was entered. */
const againMs = 30_000;

/** Where what was entered is kept by now. */
export type SaveState =
  | { at: 'nowhere' }
  | { at: 'device'; why: 'untitled' | 'faulty' | 'unreached' | 'published' }
  /** The server did not take it; `message` says why, where no toast does. */
  | { at: 'device'; why: 'refused'; message: string | undefined }
  | { at: 'saving' }
  | { at: 'server'; since: Date; isWhole: boolean }
  /** Neither the server nor the browser took it. */
  | { at: 'lost' };

export interface KeeperState {
  /** The post on the server; null until there is one. */
  post: OwnPost | null;
  save: SaveState;
  /** What somebody saved elsewhere meanwhile: nothing is sent until it is decided which one counts. */
  theirs: OwnPost | null;
}

const keyOf = (value: unknown) => hashKey([value]);

/** Whether the post is another by now than the one that the form was made from, and not by what this form sent itself. */
const changedByOthers = ({ post, version, unanswered }: Opening) =>
  post !== null && post.version !== version && !unanswered.some((content) => holds(post, content));

/**
 * Keeps what is entered into a form: in this browser at once, and as long as the post is a draft, on the server whenever it stands
 * still. It begins with `open` and ends with `close`, which sends what is waiting.
 */
export function createPostKeeper(opening: Opening) {
  const { userId, kind, section, clientId, unanswered } = opening;
  const theirs = changedByOthers(opening) ? opening.post : null;
  const saver = createPostSaver({
    kind,
    section,
    clientId,
    post: theirs ? { ...theirs, version: opening.version } : opening.post,
    unanswered,
  });
  let state: KeeperState = { post: opening.post, save: { at: 'nowhere' }, theirs };
  let values = opening.values;
  /** What this form wrote down in this browser last, or found there. */
  let written = opening.values;
  let reading = readContent(kind, section, values);
  /** What the server has: as it was typed, and as it was sent. */
  let synced = syncedWith(opening.post ? valuesOfPost(opening.post) : emptyValues(kind));
  let onSaved: (post: OwnPost) => void = () => {};
  /** It goes away: nothing is sent any more. */
  let isGivenUp = false;
  let { place } = opening;
  let isOpen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function syncedWith(typed: EditorValues) {
    return { values: keyOf(typed), content: keyOf(readContent(kind, section, typed).parts) };
  }

  function tell(change: Partial<KeeperState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const isDraft = () => state.post === null || state.post.status === 'draft';
  const isDirty = () => keyOf(values) !== synced.values;

  /** What can be sent as a draft: without a good title, the one that is there already stays. */
  function sendable(): object | null {
    if (reading.isTitled) return reading.parts;
    const title = saver.post()?.content.title;
    return title ? { ...reading.parts, title } : null;
  }

  /** Writes down in this browser what the server does not have, and nothing else. */
  async function keepHere(): Promise<boolean> {
    if (!isDirty()) {
      await removePostDraft(userId, place.form, written);
      return true;
    }
    written = values;
    const version = saver.post()?.version ?? 0;
    const draft: PostDraft = { values, clientId, version, unanswered: saver.unanswered() };
    return drafts.write(userId, place.form, draft);
  }

  /** The post has an id by now, and with it another place in this browser. */
  async function moveTo(next: DraftPlace): Promise<void> {
    const left = place;
    place = next;
    await removePostDraft(userId, left.form, written);
    left.release();
    if (!isOpen) place.release();
  }

  async function took(post: OwnPost, sent: { values: EditorValues; content: object; isWhole: boolean }): Promise<void> {
    if (state.post === null) {
      await keepUploadsName(userId, post.id, opening.uploadsName);
      await moveTo(await takeDraftPlace(userId, formOf(post.id)));
    }
    synced = { values: sent.isWhole ? keyOf(sent.values) : synced.values, content: keyOf(sent.content) };
    await keepHere();
    tell({ post, save: { at: 'server', since: new Date(), isWhole: sent.isWhole } });
    onSaved(post);
  }

  async function failed(error: unknown): Promise<void> {
    const isKept = await keepHere();
    if (error instanceof PostConflict) tell({ theirs: error.theirs, save: { at: 'nowhere' } });
    else if (!(error instanceof RequestError)) throw error;
    else if (!isForGood(error)) waitForServer(isKept);
    else if (!isKept) tell({ save: { at: 'lost' } });
    else tell({ save: { at: 'device', why: 'refused', message: messageInPlace(error) } });
  }

  function waitForServer(isKept: boolean): void {
    tell({ save: isKept ? { at: 'device', why: 'unreached' } : { at: 'lost' } });
    // What was entered since the call began goes as soon as it stands still.
    if (timer === undefined) schedule(againMs);
  }

  function stopTimer(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  /** A form that is closed sends nothing later: somebody else may be signed in by then. */
  function schedule(milliseconds: number): void {
    stopTimer();
    if (isOpen) timer = setTimeout(() => void flush(), milliseconds);
  }

  /** Sends the draft as it stands, where there is something new in it. Whether the server then has everything. */
  async function flush(): Promise<boolean> {
    stopTimer();
    const content = sendable();
    if (isGivenUp || !isDraft() || state.theirs || !content || !isDirty() || keyOf(content) === synced.content)
      return !isDirty();
    if (!navigator.onLine) {
      waitForServer(await keepHere());
      return false;
    }
    const sent = { values, content, isWhole: reading.isWhole };
    tell({ save: { at: 'saving' } });
    try {
      await took(await saver.save({ content, status: 'draft' }), sent);
      return sent.isWhole;
    } catch (error) {
      await failed(error);
      return false;
    }
  }

  const onOnline = () => void flush();

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    isDirty,

    /** Takes down what is entered now. */
    enter(entered: EditorValues, read: ContentReading): void {
      values = entered;
      reading = read;
      const kept = keepHere();
      const content = sendable();
      const isNews = content !== null && keyOf(content) !== synced.content;
      const isSent = isDraft() && isNews && isDirty();
      if (isSent) schedule(pauseMs);
      else if (isDirty()) {
        const why = !isDraft() ? 'published' : content ? 'faulty' : 'untitled';
        tell({ save: { at: 'device', why } });
      } else if (state.save.at === 'device') tell({ save: { at: 'nowhere' } });
      // What is on its way to the server is lost only once that cannot be reached.
      void kept.then((isKept) => isKept || isSent || tell({ save: { at: 'lost' } }));
    },

    flush,
    /** Whether leaving now loses nothing that the server could have. */
    isSafeToLeave: () =>
      isGivenUp ||
      !isDirty() ||
      (isDraft() && reading.isWhole && reading.isTitled && navigator.onLine && !isStuck(state.save)),

    /**
     * Sends the whole content to be seen by others: publishes a draft, changes what is published. Null where somebody changed it
     * meanwhile, which `theirs` then holds. Throws the RequestError of a call that failed.
     */
    async publish(content: object, signal: AbortSignal): Promise<OwnPost | null> {
      stopTimer();
      const sent = { values, content, isWhole: true };
      try {
        const post = await saver.save({ content, status: 'active', signal });
        await took(post, sent);
        await forgetUploads(userId, opening.uploadsName);
        await forgetUploadsName(userId, post.id);
        return post;
      } catch (error) {
        if (error instanceof PostConflict) {
          await failed(error);
          return null;
        }
        // With what was sent: where only its answer was lost, a reload must not take it for somebody else's.
        await keepHere();
        throw error;
      }
    },

    /** What is entered here shall count: it is saved over the other version. */
    async keepMine(): Promise<void> {
      if (state.theirs) saver.rebase(state.theirs);
      synced = { values: '', content: '' };
      tell({ post: state.theirs, theirs: null });
      await flush();
    },
    /** The other version shall count. Answers with its values. */
    takeTheirs(): EditorValues | null {
      const { theirs } = state;
      if (!theirs) return null;
      saver.rebase(theirs);
      const taken = valuesOfPost(theirs);
      synced = syncedWith(taken);
      tell({ post: theirs, theirs: null, save: { at: 'nowhere' } });
      return taken;
    },

    /** Sends what a draft on the server lacks, and nothing after that. Answers with that draft, or null where there is none. */
    async giveUp(): Promise<OwnPost | null> {
      stopTimer();
      await saver.settled();
      if (saver.post()) await flush();
      isGivenUp = true;
      return saver.post();
    },
    /** Goes on after all with what was given up. */
    goOn: () => {
      isGivenUp = false;
    },
    /** What was entered shall be gone from this browser. */
    async forget(): Promise<void> {
      stopTimer();
      synced = { ...synced, values: keyOf(values) };
      await keepHere();
      await forgetUploads(userId, opening.uploadsName);
    },

    /** `listener` is told of each answer of the server for as long as the form stands. */
    open(listener: (post: OwnPost) => void): void {
      isOpen = true;
      onSaved = listener;
      window.addEventListener('online', onOnline);
    },
    close(): void {
      onSaved = () => {};
      window.removeEventListener('online', onOnline);
      isOpen = false;
      // The same form may be opened again at once: then it keeps its place.
      void flush().finally(() => isOpen || place.release());
    },
  };
}
export type PostKeeper = ReturnType<typeof createPostKeeper>;

/** The same content will be refused again: sending it later is no use. */
const isForGood = ({ status }: RequestError) => status !== undefined && status < 500 && status !== 429;

const isStuck = (save: SaveState) =>
  save.at === 'lost' || (save.at === 'device' && (save.why === 'unreached' || save.why === 'refused'));
