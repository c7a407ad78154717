import { expect, it, vi } from 'vitest';
import { retitleOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { unreachable } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { giveDraft, id, losingAnswers, open, prepareAutosave, saved, stored, title } from './open-autosave.ts';

prepareAutosave();

it('a lost answer is no conflict', async () => {
  giveDraft();
  const { enter, autosave, status } = await open();
  mockApi.use(losingAnswers());
  enter({ title: `${title} in` });
  await autosave.flush();
  expect([status(), saved().version]).toEqual(['offline', 4]);
  mockApi.resetHandlers();
  enter({ title: `${title} in town` });
  await autosave.flush();
  expect([status(), saved().content.title]).toEqual(['saved', `${title} in town`]);
});

it('a lost answer is no conflict after a reload either', async () => {
  giveDraft();
  const first = await open();
  mockApi.use(losingAnswers());
  first.enter({ title: `${title} in` });
  await first.autosave.flush();
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ unanswered: [{}] }));
  first.autosave.stop();
  mockApi.resetHandlers();
  const second = await open();
  expect(second.status()).toBe('idle');
  second.enter({ title: `${title} in town` });
  await second.autosave.flush();
  expect([second.status(), saved().content.title]).toEqual(['saved', `${title} in town`]);
});

it('changes to a published post whose answer was lost are no conflict after a reload', async () => {
  giveDraft({ status: 'active' });
  const first = await open();
  mockApi.use(losingAnswers());
  first.enter({ title: `${title} in` });
  const { content } = first.autosave.getState().parsed;
  await expect(first.autosave.publish(content ?? {}, new AbortController().signal)).rejects.toThrow();
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ unanswered: [{}] }));
  first.autosave.stop();
  expect((await open()).status()).toBe('idle');
  expect(saved().version).toBe(4);
});

it('asks on opening about a draft that was changed elsewhere since', async () => {
  giveDraft();
  const first = await open();
  mockApi.use(unreachable('PUT /posts/{id}'));
  first.enter({ title: `${title} here` });
  await first.autosave.flush();
  first.autosave.stop();
  mockApi.resetHandlers();
  retitleOwnPost(memberToken, id, 'A title from another tab');
  const second = await open();
  expect(second.status()).toBe('conflict');
  await second.autosave.keepOwnVersion();
  expect(saved().content.title).toBe(`${title} here`);
});

it('takes the other version of a conflict', async () => {
  giveDraft();
  const { enter, autosave, status } = await open();
  retitleOwnPost(memberToken, id, 'A title from another tab');
  enter({ title: `${title} here` });
  await autosave.flush();
  expect(status()).toBe('conflict');
  expect(autosave.takeOtherVersion().title).toBe('A title from another tab');
  expect(saved().content.title).toBe('A title from another tab');
});
