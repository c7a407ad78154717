import { hashKey } from '@tanstack/react-query';
import type { OwnPost } from '#contract/post/own/own-post.ts';
import type { PostKind, Section } from '#contract/vocabulary.ts';
import { getAuth, postAuth, putAuth } from '#src/lib/http/api.ts';
import { currentToken } from '#src/lib/http/client.ts';
import { RequestError } from '#src/lib/http/request-error.ts';
import { type Answer, dataOf } from '#src/lib/http/response-body.ts';
import { visibilityOf } from '../form/to-editor-values.ts';

export class PostConflict extends Error {
  readonly conflictingVersion: OwnPost;
  constructor(conflictingVersion: OwnPost) {
    super('This post was changed in another tab or on another device');
    this.conflictingVersion = conflictingVersion;
  }
}

interface PostSaverOptions {
  kind: PostKind;
  section: Section;
  clientId: string;
  post: OwnPost | null;
  /** Contents that an earlier visit sent without an answer: the server may have them. */
  unanswered?: readonly object[];
}

interface Save {
  content: object;
  status: 'draft' | 'active';
  signal?: AbortSignal;
}

/**
 * Saves one post; the caller makes one save at a time. A repeated call whose answer was lost creates nothing twice, and changes made
 * elsewhere are never overwritten (PostConflict). It sends only as the member who was signed in when it was made.
 */
export function createPostSaver({ kind, section, clientId, post, unanswered = [] }: PostSaverOptions) {
  let base = post;
  let sent = unanswered;
  const token = currentToken();

  const isSaved = (latest: OwnPost, { content, status }: Save) =>
    hasContent(latest, content) && (status === 'draft' || latest.status !== 'draft');
  const isSentBefore = (latest: OwnPost, before: readonly object[]) =>
    before.some((content) => hasContent(latest, content));

  async function send(content: object, call: () => Promise<Answer<OwnPost>>): Promise<OwnPost> {
    if (currentToken() !== token) throw new RequestError('cancelled', 'Someone else is signed in');
    const before = sent;
    sent = [...before, content];
    try {
      const saved = dataOf(await call());
      sent = [];
      return saved;
    } catch (error) {
      // After a gateway's 502 or 504 the server behind it may have the content.
      if (error instanceof RequestError && (error.status ?? 500) < 500) sent = before;
      throw error;
    }
  }

  async function create(save: Save): Promise<OwnPost> {
    const before = sent;
    const body = { clientId, kind, section, status: save.status, ...save.content };
    const created = await send(save.content, () =>
      postAuth('/posts', body, { signal: save.signal, handles: isHandledByForm(save) }),
    );
    if (isSaved(created, save)) return created;
    if (!isSentBefore(created, [...before, save.content])) throw new PostConflict(created);
    return update(created, save);
  }

  async function update(post: OwnPost, save: Save): Promise<OwnPost> {
    const { id, version } = post;
    const { content, status, signal } = save;
    const before = sent;
    const visibility = visibilityOf(post);
    const body = { kind, section, status, version, ...(visibility === 'private' && { visibility }), ...content };
    try {
      return await send(content, () =>
        putAuth('/posts/{id}', body, { params: { id }, signal, handles: isHandledByForm(save) }),
      );
    } catch (error) {
      if (!(error instanceof RequestError && error.status === 409)) throw error;
      const latest = dataOf(await getAuth('/posts/{id}/content', { params: { id }, signal }));
      if (isSaved(latest, save)) return latest;
      // The same version: the 409 has another cause.
      if (latest.version === version) throw error;
      if (!isSentBefore(latest, before)) throw new PostConflict(latest);
      return update(latest, save);
    }
  }

  return {
    rebase: (latest: OwnPost) => {
      base = latest;
      sent = [];
    },
    post: () => base,
    unanswered: () => sent,
    async save(save: Save): Promise<OwnPost> {
      base = await (base ? update(base, save) : create(save));
      return base;
    },
  };
}

const isHandledByForm =
  ({ status: wanted }: Save) =>
  ({ kind, status }: RequestError) =>
    status === 409 || (kind === 'no-response' && wanted === 'draft');

export function hasContent({ content }: OwnPost, sent: object): boolean {
  const current = content as Record<string, unknown>;
  return Object.entries(sent).every(
    ([field, value]) => value === undefined || hashKey([value]) === hashKey([current[field]]),
  );
}
