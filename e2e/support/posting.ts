import { randomInt } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import { apiPrefix } from '#contract/limits.ts';
import type { OwnPost } from '#contract/post/own/own-post.ts';
import { lowerFirst } from '#contract/text/words.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import { signedInState } from '#tests/support/mock-api/data/signed-in-state.ts';
import { newPostBody } from '#tests/support/post-bodies.ts';
import { photo } from '#tests/support/server/sample-files.ts';
import { expect, people } from '../fixtures.ts';
import { makeIndividual, toast } from './accounts.ts';

/** A member with a complete profile, signed in in a browser of their own and at the API. */
export interface Member {
  email: string;
  context: BrowserContext;
  page: Page;
  headers: { Authorization: string };
  ask: <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Data>;
}

export const posting = people.extend<{ join: (siteUrl?: string) => Promise<Member> }>({
  join: ({ request, server, openDevice }, use) =>
    use(async (siteUrl = server.url) => {
      const { email, token, headers } = await makeIndividual(request, server);
      const localStorage = [{ name: 'persist:gable', value: signedInState({ token }) }];
      const context = await openDevice({
        baseURL: siteUrl,
        storageState: { cookies: [], origins: [{ origin: siteUrl, localStorage }] },
      });
      return { email, context, page: await context.newPage(), headers, ask: askAs(request, headers) };
    }),
});

const askAs =
  (request: APIRequestContext, headers: Member['headers']): Member['ask'] =>
  async (method, path, data) => {
    const response = await request.fetch(`${apiPrefix}${path}`, { method, data, headers });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return (await response.json()).data;
  };

/** Presses again where a range of asking prices that has just arrived moved the button from under the press. */
export const nextStep = (page: Page, title: string) =>
  expect(async () => {
    const isThere = await stepHeading(page, title).isVisible();
    if (!isThere) await nextButton(page, title).click({ timeout: 5_000 });
    await expect(stepHeading(page, title)).toBeVisible({ timeout: 5_000 });
  }).toPass();

const nextButton = (page: Page, title: string) => page.getByRole('button', { name: `Next: ${lowerFirst(title)}` });

export const takePictures = (names: readonly string[], { width = 1200, height = 900 } = {}) =>
  Promise.all(
    names.map(async (name) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photo(width, height).jpeg({ quality: 90 }).toBuffer(),
    })),
  );

export async function makePost(
  request: APIRequestContext,
  { ask, headers }: Member,
  kind: PostKind,
  more: Record<string, unknown> = {},
): Promise<OwnPost> {
  if (kind === 'buy_request' || kind === 'rent_request') return ask('POST', '/posts', newPostBody(kind, more));
  const [file] = await takePictures(['front'], { width: 800, height: 600 });
  const sent = await request.post(`${apiPrefix}/media`, {
    headers,
    multipart: { file: file as NonNullable<typeof file> },
  });
  const { id } = (await sent.json()).data;
  return ask('POST', '/posts', newPostBody(kind, { photos: [{ id, alt: 'The front' }], ...more }));
}

/** Tells the post of one test from those of the others. */
export const someNumber = (from: number, to: number) => randomInt(from, to);

export const field = (page: Page, label: string) =>
  page.getByRole('main').getByLabel(new RegExp(`^${label}( optional)?$`));

export const answer = (page: Page, question: string, words: string) =>
  page.getByRole('group', { name: new RegExp(`^${question}( optional)?$`) }).getByLabel(words, { exact: true });

export const stepHeading = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });

export async function choosePlace(page: Page, search: string, place: string): Promise<void> {
  await page.getByRole('combobox', { name: search }).fill(place);
  await page.getByRole('option', { name: place }).first().click();
}

export const choosePictures = (page: Page, files: Awaited<ReturnType<typeof takePictures>>) =>
  page.getByLabel('Add photos').setInputFiles(files);

export const pictures = (page: Page): Locator => page.getByRole('button', { name: /^Photo \d+ of \d+/ });

export const isSaved = (page: Page) => expect(page.getByText(/^Draft saved at [^.]*$/)).toBeVisible();

/** A new post gets an address of its own a moment after it is saved. */
export async function isMade(page: Page): Promise<void> {
  await isSaved(page);
  await expect(page).toHaveURL(/\/edit-\w+-\w+\//);
}

export const isPosted = (page: Page) => expect(toast(page, 'Your post is published')).toBeVisible();

export const ownerBar = (page: Page) => page.getByRole('region', { name: 'Your post' });

export const openId = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';
