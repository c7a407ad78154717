import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { OwnListing } from '#contract/own-post.ts';
import { createPostKeeper } from '#src/features/post-editor/post-keeper.ts';
import { readContent } from '#src/features/post-editor/read-content.ts';
import { valuesOfPost } from '#src/features/post-editor/values-of-post.ts';
import { configureHttp } from '#src/lib/http/client.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { mock, unreachable } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { makeOwnListing } from '#tests/support/own-post.ts';

/* A form that was left. What it still has to send belongs to whoever typed it. */

const post = makeOwnListing() as OwnListing;
let token: string | null = 'token-of-a';
const sentAs: string[] = [];

function begin() {
  token = 'token-of-a';
  sentAs.length = 0;
  configureHttp({ getToken: () => token, onFailure: () => {}, onSuccess: () => {}, onUnauthorized: () => {} });
  mockApi.use(
    mock('PUT /posts/{id}', (call) => {
      sentAs.push(call.token);
      return { data: { ...post, version: 4 } };
    }),
  );
  const release = vi.fn();
  const keeper = createPostKeeper({
    userId: 'a',
    kind: post.kind,
    section: post.section,
    clientId: 'client-of-this-form',
    post,
    values: valuesOfPost(post),
    isRestored: false,
    version: post.version,
    unanswered: [],
    place: { form: 'post/own-listing', release },
    uploadsName: 'post/own-listing',
  });
  keeper.open(() => {});
  const values = { ...valuesOfPost(post), title: 'Brick semi near the canal, again' };
  keeper.enter(values, readContent(post.kind, post.section, values));
  return { keeper, release };
}
afterEach(() => vi.restoreAllMocks());

it('sends what waits when it is closed, as the person who typed it', async () => {
  const { keeper, release } = begin();
  keeper.close();
  await waitFor(() => expect(release).toHaveBeenCalled());
  expect(sentAs).toEqual(['token-of-a']);
});

it('sends nothing as somebody else, not when it is closed and not later', async () => {
  const { keeper, release } = begin();
  token = null;
  keeper.close();
  await waitFor(() => expect(release).toHaveBeenCalled());
  token = 'token-of-b';
  expect(await keeper.flush()).toBe(false);
  expect(sentAs).toEqual([]);
});

it('tries no more once it is closed', async () => {
  const { keeper, release } = begin();
  mockApi.use(unreachable('PUT /posts/{id}'));
  const begun = vi.spyOn(globalThis, 'setTimeout');
  keeper.close();
  await waitFor(() => expect(release).toHaveBeenCalled());
  expect(begun.mock.calls.map(([, milliseconds]) => milliseconds)).not.toContain(30_000);
});

it('what was entered while a call was on its way goes as soon as it stands still, though that call failed', async () => {
  const { keeper } = begin();
  const titles: (string | undefined)[] = [];
  let fail: (() => void) | undefined;
  mockApi.use(
    mock('PUT /posts/{id}', async ({ body }) => {
      titles.push(body.content.title);
      if (titles.length > 1) return { data: { ...post, version: 4 } };
      await new Promise<void>((resolve) => {
        fail = resolve;
      });
      throw new MockFailure(502, 'The line went dead');
    }),
  );
  const sending = keeper.flush();
  await waitFor(() => expect(fail).toBeDefined());
  const values = { ...valuesOfPost(post), title: 'Brick semi by the water' };
  keeper.enter(values, readContent(post.kind, post.section, values));
  fail?.();
  await sending;
  await waitFor(() => expect(titles).toEqual(['Brick semi near the canal, again', 'Brick semi by the water']));
  keeper.close();
});
