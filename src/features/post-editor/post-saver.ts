import { hashKey } from '@tanstack/react-query';
import type { OwnPost } from '#contract/own-post.ts';
import type { PostKind, Section } from '#contract/vocabulary.ts';
import { type Answer, dataOf } from '#src/lib/http/answer.ts';
import { getAuth, postAuth, putAuth } from '#src/lib/http/api.ts';
import { currentToken } from '#src/lib/http/client.ts';
import { RequestError } from '#src/lib/http/request-error.ts';

/** Somebody changed the post elsewhere, after the version that this form began with. */
export class PostConflict extends Error {
  readonly theirs: OwnPost;
  constructor(theirs: OwnPost) {
    super('This post was changed in another tab or on another device');
    this.theirs = theirs;
  }
}

interface PostSaverOptions {
  kind: PostKind;
  section: Section;
  clientId: string;
  /** The post on the server; null where there is none yet. */
  post: OwnPost | null;
  /** What an earlier visit sent and got no answer to: the server may have it. */
  unanswered?: readonly object[];
}

interface Save {
  content: object;
  status: 'draft' | 'active';
  signal?: AbortSignal;
}

/**
 * Saves one post, one call after the other. A call whose answer was lost is recognised when it is made again: nothing is created
 * twice, and nobody's changes are written over without a word (PostConflict). It saves for whoever is signed in when it is made, and
 * sends nothing as somebody else.
 */
export function createPostSaver({ kind, section, clientId, post, unanswered = [] }: PostSaverOptions) {
  let base = post;
  let sent = unanswered;
  let last: Promise<unknown> = Promise.resolve();
  const token = currentToken();

  const isDone = (theirs: OwnPost, { content, status }: Save) =>
    holds(theirs, content) && (status === 'draft' || theirs.status !== 'draft');
  /** Whether it is what this form sent before, and got no answer to. */
  const isOwn = (theirs: OwnPost, before: readonly object[]) => before.some((content) => holds(theirs, content));

  /** Makes a call that sends this content, and remembers it as long as there is no answer. */
  async function send(content: object, call: () => Promise<Answer<OwnPost>>): Promise<OwnPost> {
    if (currentToken() !== token) throw new RequestError('cancelled', 'Somebody else is signed in');
    const before = sent;
    sent = [...before, content];
    try {
      const answered = dataOf(await call());
      sent = [];
      return answered;
    } catch (error) {
      // A gateway that gives up says nothing about the server behind it.
      if (error instanceof RequestError && (error.status ?? 500) < 500) sent = before;
      throw error;
    }
  }

  async function create(save: Save): Promise<OwnPost> {
    const before = sent;
    const body = { clientId, kind, section, status: save.status, ...save.content };
    const answered = await send(save.content, () =>
      postAuth('/posts', body, { signal: save.signal, handles: saysItself(save) }),
    );
    if (isDone(answered, save)) return answered;
    if (!isOwn(answered, [...before, save.content])) throw new PostConflict(answered);
    return change(answered, save);
  }

  async function change({ id, version }: OwnPost, save: Save): Promise<OwnPost> {
    const { content, status, signal } = save;
    const before = sent;
    const body = { kind, section, status, version, ...content };
    try {
      return await send(content, () =>
        putAuth('/posts/{id}', body, { params: { id }, signal, handles: saysItself(save) }),
      );
    } catch (error) {
      if (!(error instanceof RequestError && error.status === 409)) throw error;
      const theirs = dataOf(await getAuth('/posts/{id}/content', { params: { id }, signal }));
      if (isDone(theirs, save)) return theirs;
      // The same version: it is not the content that was refused.
      if (theirs.version === version) throw error;
      if (!isOwn(theirs, before)) throw new PostConflict(theirs);
      return change(theirs, save);
    }
  }

  return {
    /** Begins from this version on: it was loaded, and shall be written over. */
    rebase: (theirs: OwnPost) => {
      base = theirs;
      sent = [];
    },
    post: () => base,
    /** When nothing is on its way any more. */
    settled: () => last,
    unanswered: () => sent,
    /** Answers with the post as it is then. Throws PostConflict, or the RequestError of the call that failed. */
    save(save: Save): Promise<OwnPost> {
      const run = last.then(async () => {
        base = await (base ? change(base, save) : create(save));
        return base;
      });
      last = run.catch(() => {});
      return run;
    },
  };
}

/** What the form shows by itself: that somebody else was there first, and that a draft could not be sent yet. */
const saysItself =
  ({ status: wanted }: Save) =>
  ({ kind, status }: RequestError) =>
    status === 409 || (kind === 'no-response' && wanted === 'draft');

/** Whether the post holds everything that was sent, word for word. */
export function holds({ content }: OwnPost, sent: object): boolean {
  const there = content as Record<string, unknown>;
  return Object.entries(sent).every(
    ([field, value]) => value === undefined || hashKey([value]) === hashKey([there[field]]),
  );
}
