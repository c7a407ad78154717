import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, vi } from 'vitest';
import type { OwnPost } from '#contract/post/own/own-post.ts';
import { type Autosave, createAutosave } from '#src/features/post-editor/autosave/create-autosave.ts';
import { loadEditor } from '#src/features/post-editor/autosave/load-editor.ts';
import type { EditorValues } from '#src/features/post-editor/form/editor-values.ts';
import { parseContent } from '#src/features/post-editor/form/parse-content.ts';
import { configureHttp } from '#src/lib/http/client.ts';
import { drafts } from '#src/lib/storage/drafts.ts';
import { changeOwnPost, getOwnPost, giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { makeOwnListing } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';

/* The autosave over the mocked API and the browser's storage, without a screen. A reload is a second `open` of the same post. */

export const id = 'own-listing';
export const title = 'Brick semi near the canal';
const opened: Autosave[] = [];
let token: string | null;

export const signInAs = (next: string) => {
  token = next;
};

/** Fakes the timers, and signs the member in for each test. */
export function prepareAutosave(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    token = memberToken;
    configureHttp({ getToken: () => token, onFailure: () => {}, onSuccess: () => {}, onUnauthorized: () => {} });
  });
  afterEach(() => {
    for (const autosave of opened.splice(0)) autosave.stop();
    vi.restoreAllMocks();
  });
}

/** Opens the form of a post, or of a new one where `postId` is null. */
export async function open(postId: string | null = id, section: OwnPost['section'] = 'residential') {
  const data = await loadEditor({
    queryClient: new QueryClient(),
    userId: 'member',
    kind: 'sale_property',
    section,
    id: postId ?? undefined,
    signal: new AbortController().signal,
  });
  const autosave = createAutosave(data);
  autosave.start();
  opened.push(autosave);
  let { values } = data;
  return {
    autosave,
    data,
    enter(change: Partial<EditorValues>): void {
      values = { ...values, ...change };
      autosave.edit(values, parseContent(data.kind, data.section, values));
    },
    status: () => autosave.getState().status.name,
  };
}

export const giveDraft = (change: Parameters<typeof makeOwnListing>[0] = {}) =>
  giveOwnPost(memberToken, makeOwnListing(change));
export const saved = () => getOwnPost(memberToken, id);
export const stored = (form = `post/${id}`) => drafts.readStored('member', form);

/** Calls that the server carries out and whose answers are lost. */
export const losingAnswers = () =>
  mock('PUT /posts/{id}', ({ params, body, token: caller }) => {
    changeOwnPost(caller, params.id, body);
    throw new MockFailure(502, 'The line went dead');
  });
