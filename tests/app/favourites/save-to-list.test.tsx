import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { callsOf } from '#tests/support/mock-api/call-log.ts';
import { listFavourites } from '#tests/support/mock-api/data/favourites.ts';
import { meetPerson } from '#tests/support/mock-api/data/people.ts';
import { findSharedList, getSharedList, startSharedList } from '#tests/support/mock-api/data/shared-lists.ts';
import { memberToken, memberUser } from '#tests/support/page/member-state.ts';
import { findPageHeading } from '#tests/support/page/page-heading.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const explore = { path: '/residential-explore', user: true } as const;
const details = { path: '/residential-details/sale_1', user: true } as const;
const verdicts = () => callsOf('PUT /shared-list/homes/{postId}/verdict');
const heart = async () => {
  await findPageHeading();
  return within(screen.getByRole('main')).findAllByRole('button', { name: 'Save 18 Fairmont Avenue to favourites' });
};
const said = () => findSharedList(memberToken)?.homes.map(({ post, verdicts: all }) => [post.id, all[0]?.verdict]);

beforeEach(() => {
  meetPerson(memberToken, memberUser);
});

it.each([
  ['a card', explore],
  ['the details', details],
])('the first heart on %s asks where hearts go, and “Our list” shares it and those after it', async (_place, view) => {
  startSharedList(memberToken);
  const { person } = await renderApp(view);
  const [first] = await heart();
  if (first) await person.click(first);
  await person.click(await screen.findByRole('button', { name: 'Our list' }));
  await waitFor(() => expect(said()).toEqual([['sale_1', 'yes']]));
  expect(getSharedList(memberToken).savesTo).toBe('list');
  expect(listFavourites(memberToken).map(({ post }) => post.id)).toEqual(['sale_1']);
});

it('“Only for me” shares nothing and is not asked again', async () => {
  startSharedList(memberToken);
  const { person } = await renderApp(explore);
  const [first] = await heart();
  if (first) await person.click(first);
  await person.click(await screen.findByRole('button', { name: 'Only for me' }));
  await waitFor(() => expect(getSharedList(memberToken).savesTo).toBe('private'));
  expect(verdicts()).toHaveLength(0);
});

it('a chosen list takes the heart without asking', async () => {
  startSharedList(memberToken).savesTo = 'list';
  const { person } = await renderApp(explore);
  const [first] = await heart();
  if (first) await person.click(first);
  await waitFor(() => expect(said()).toEqual([['sale_1', 'yes']]));
  expect(screen.queryByRole('button', { name: 'Our list' })).not.toBeInTheDocument();
});

it('a member without a list is asked nothing', async () => {
  const { person } = await renderApp(explore);
  const [first] = await heart();
  if (first) await person.click(first);
  await waitFor(() => expect(callsOf('GET /shared-list')).not.toHaveLength(0));
  expect(screen.queryByRole('button', { name: 'Our list' })).not.toBeInTheDocument();
  expect(verdicts()).toHaveLength(0);
});
