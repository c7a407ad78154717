import { screen, within } from '@testing-library/react';
import { getOwnPost, giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { makeLiveListing } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import type { renderApp } from '#tests/support/page/render.tsx';

export const path = '/my-posts';
export const name = '112B Strathcona Avenue';
export const main = () => within(screen.getByRole('main'));
export const row = async () => within(await main().findByRole('row', { name: (text) => text.includes('112B') }));
export const statusOf = (id = 'p1') => getOwnPost(memberToken, id).status;
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

export type Person = Awaited<ReturnType<typeof renderApp>>['person'];

export async function openMenu(person: Person) {
  await person.click((await row()).getByRole('button', { name: `Actions for ${name}` }));
  return within(await screen.findByRole('menu', { name: `Actions for ${name}` }));
}

export async function choose(person: Person, item: string) {
  await person.click((await openMenu(person)).getByRole('menuitem', { name: item }));
}

export const give = (status: Parameters<typeof makeLiveListing>[0] = {}) =>
  giveOwnPost(memberToken, makeLiveListing({ id: 'p1', ...status }));
