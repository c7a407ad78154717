import { expect, type Page } from '@playwright/test';
import { demoAccounts } from '#demo/demo-accounts.ts';
import { madeInTime } from './accounts.ts';

/** Puts an id of the demo into a path: {tab} stands for a post of that tab, {pair} for two, {agent} and {story} for themselves. */
export async function addressOf(page: Page, path: string): Promise<string> {
  const [braces = '', name = ''] = /\{(.+)\}/.exec(path) ?? [];
  const list = async (call: string): Promise<{ id: string; slug?: string }[]> =>
    (await (await page.request.get(`/api/v1/${call}`)).json()).data;
  if (!name) return path;
  if (name === 'agent') return path.replace(braces, demoAccounts[1].id);
  if (name === 'pair') return path.replace(braces, (await list('posts?tab=sale&limit=2')).map(({ id }) => id).join());
  const [first] = await list(name === 'story' ? 'blogs' : `posts?tab=${name}&limit=1`);
  return path.replace(braces, first?.slug ?? first?.id ?? '');
}

/** On a busy machine the first rendering can take longer than the server lets a visitor wait for it. */
export const rendered = (page: Page, address: string) =>
  expect.poll(async () => (await page.request.get(address)).text(), madeInTime).toContain('data-prerendered=');
