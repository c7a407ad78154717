import { expect, it, vi } from 'vitest';
import type { OwnPost } from '#contract/post/own/own-post.ts';
import { debounceMs, retryMs } from '#src/features/post-editor/autosave/autosave-reducer.ts';
import { drafts } from '#src/lib/storage/drafts.ts';
import { changeOwnPost, getOwnPost, giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { mock, unreachable } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { makeOwnRequest } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { giveDraft, id, open, prepareAutosave, saved, signInAs, stored, title } from './open-autosave.ts';

prepareAutosave();

it('stores each edit in the browser at once, and sends them together after the debounce', async () => {
  giveDraft();
  const { enter, autosave, status } = await open();
  enter({ title: `${title} in` });
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ values: { title: `${title} in` } }));
  enter({ title: `${title} in the Glebe` });
  await vi.advanceTimersByTimeAsync(debounceMs - 1);
  expect(status()).toBe('dirty');
  await vi.advanceTimersByTimeAsync(1);
  await autosave.flush();
  expect(saved()).toMatchObject({ version: 4, content: { title: `${title} in the Glebe` } });
  expect(status()).toBe('saved');
  await vi.waitFor(async () => expect(await stored()).toBeNull());
});

it('input that cannot be sent is restored as typed', async () => {
  giveDraft();
  const first = await open();
  first.enter({ livingArea: 'large', yearBuilt: '1911' });
  await first.autosave.flush();
  expect(saved().content).toMatchObject({ yearBuilt: 1_911 });
  expect(saved().content).not.toHaveProperty('livingArea');
  first.autosave.stop();
  expect((await open()).data).toMatchObject({ isRestored: true, values: { livingArea: 'large' } });
});

it('an area whose radius is being typed is restored', async () => {
  const request = makeOwnRequest();
  giveOwnPost(memberToken, request);
  const first = await open(request.id);
  first.enter({ areas: first.data.values.areas.map((area) => ({ ...area, radiusKm: Number.NaN })) });
  await vi.waitFor(async () => expect(await stored(`post/${request.id}`)).not.toBeNull());
  first.autosave.stop();
  const [area] = (await open(request.id)).data.values.areas;
  expect(area).toMatchObject({ label: 'The Glebe', radiusKm: Number.NaN });
});

it('a draft of another section is another draft', async () => {
  const first = await open(null, 'commercial');
  first.enter({ livingArea: '1680' });
  await vi.waitFor(async () => expect(await stored('post/new/commercial/sale_property')).not.toBeNull());
  expect((await open(null, 'residential')).data.isRestored).toBe(false);
});

it('a new post moves to the name of its id once it is saved', async () => {
  const { enter, autosave } = await open(null);
  enter({ title });
  await autosave.flush();
  const post = autosave.getState().post as OwnPost;
  expect(getOwnPost(memberToken, post.id)).toMatchObject({ status: 'draft', content: { title } });
  await vi.waitFor(async () => expect(await stored('post/new/residential/sale_property')).toBeNull());
  enter({ livingArea: 'large' });
  await vi.waitFor(async () => expect(await stored(`post/${post.id}`)).not.toBeNull());
});

it('input stored by another tab stays when this tab is saved', async () => {
  giveDraft();
  const { enter, autosave } = await open();
  enter({ title: `${title} here` });
  await vi.waitFor(async () => expect(await stored()).not.toBeNull());
  const other = { ...((await stored()) as object), values: { title: 'Typed in another tab' } };
  await drafts.write('member', `post/${id}`, other);
  await autosave.flush();
  expect(saved().content.title).toBe(`${title} here`);
  expect(await stored()).toEqual(other);
});

it('sends again after a failure: later, with the next edit, and when the connection is back', async () => {
  giveDraft();
  const { enter, autosave, status } = await open();
  const calls = vi.fn();
  mockApi.use(
    mock('PUT /posts/{id}', () => {
      calls();
      throw new MockFailure(503, 'Not now');
    }),
  );
  enter({ title: `${title} in` });
  await autosave.flush();
  expect(status()).toBe('offline');
  await vi.advanceTimersByTimeAsync(retryMs);
  await autosave.flush();
  const before = calls.mock.calls.length;
  enter({ title: `${title} in town` });
  // The browser stores the edit before its debounce begins.
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ values: { title: `${title} in town` } }));
  await vi.advanceTimersByTimeAsync(debounceMs);
  await vi.waitFor(() => expect(calls.mock.calls.length).toBeGreaterThan(before));
  await vi.waitFor(() => expect(status()).toBe('offline'));
  mockApi.resetHandlers();
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(saved().content.title).toBe(`${title} in town`));
});

it('is lost where neither the server nor the browser stores the input', async () => {
  giveDraft();
  vi.spyOn(drafts, 'write').mockResolvedValue(false);
  mockApi.use(unreachable('PUT /posts/{id}'));
  const { enter, autosave, status } = await open();
  enter({ title: `${title} here` });
  await autosave.flush();
  await vi.waitFor(() => expect(status()).toBe('lost'));
  expect(autosave.canLeave()).toBe(false);
});

it('sends input that was entered during a failing call after its debounce', async () => {
  giveDraft();
  const { enter, autosave } = await open();
  const titles: (string | undefined)[] = [];
  let fail: (() => void) | undefined;
  mockApi.use(
    mock('PUT /posts/{id}', async ({ params, body, token: caller }) => {
      titles.push(body.content.title);
      if (titles.length > 1) return { data: changeOwnPost(caller, params.id, body) };
      await new Promise<void>((resolve) => {
        fail = resolve;
      });
      throw new MockFailure(502, 'The line went dead');
    }),
  );
  enter({ title: 'Brick semi, again' });
  const sending = autosave.flush();
  await vi.waitFor(() => expect(fail).toBeDefined());
  enter({ title: 'Brick semi by the water' });
  fail?.();
  await sending;
  await vi.advanceTimersByTimeAsync(debounceMs);
  await vi.waitFor(() => expect(titles).toEqual(['Brick semi, again', 'Brick semi by the water']));
});

it('sends nothing as another member, and nothing by itself once the form is left', async () => {
  giveDraft();
  const { enter, autosave, data } = await open();
  const release = vi.spyOn(data.slot, 'release');
  const calls = vi.fn();
  mockApi.use(
    mock('PUT /posts/{id}', () => {
      calls();
      throw new MockFailure(503, 'Not now');
    }),
  );
  enter({ title: `${title} here` });
  autosave.stop();
  await vi.waitFor(() => expect(release).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(retryMs);
  signInAs('token-of-another-member');
  await autosave.flush();
  expect(calls).not.toHaveBeenCalled();
});

it('keeps the draft slot until a running call has ended', async () => {
  giveDraft();
  const { enter, autosave, data } = await open();
  const release = vi.spyOn(data.slot, 'release');
  enter({ title: `${title} here` });
  const sending = autosave.flush();
  autosave.stop();
  expect(release).not.toHaveBeenCalled();
  await sending;
  await vi.waitFor(() => expect(release).toHaveBeenCalled());
  expect(saved().content.title).toBe(`${title} here`);
});
