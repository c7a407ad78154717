import { randomInt } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import { apiPrefix } from '#contract/limits.ts';
import type { OwnPost } from '#contract/own-post.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import { newPostBody } from '#tests/support/post-bodies.ts';
import { photo } from '#tests/support/sent-files.ts';
import { expect, people } from '../fixtures.ts';
import { makeIndividual, toast } from './newcomer.ts';
import { signedInState } from './signed-in-state.ts';

/* Members who post on the real server, and what they do on the way. */

/** Somebody with a complete profile who is signed in: in a browser of their own, and at the API. */
export interface Member {
  context: BrowserContext;
  page: Page;
  headers: { Authorization: string };
  /** Asks the API as this person; answers with the data. */
  ask: <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Data>;
}

/** Tests of members; each gets people of its own. */
export const posting = people.extend<{ join: () => Promise<Member> }>({
  join: ({ request, server, openDevice }, use) =>
    use(async () => {
      const { token, headers } = await makeIndividual(request, server);
      const localStorage = [{ name: 'persist:gable', value: signedInState({ token }) }];
      const context = await openDevice({
        storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
      });
      return { context, page: await context.newPage(), headers, ask: askAs(request, headers) };
    }),
});

const askAs =
  (request: APIRequestContext, headers: Member['headers']): Member['ask'] =>
  async (method, path, data) => {
    const response = await request.fetch(`${apiPrefix}${path}`, { method, data, headers });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return (await response.json()).data;
  };

/** Pictures as a camera makes them, each another one. */
export const takePictures = (names: readonly string[], { width = 1200, height = 900 } = {}) =>
  Promise.all(
    names.map(async (name) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photo(width, height).jpeg({ quality: 90 }).toBuffer(),
    })),
  );

/** A post made by the API alone, a listing with one real picture. */
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

/** A house number, a price: what tells one post of a test from those of all others. */
export const someNumber = (from: number, to: number) => randomInt(from, to);

/** A field of a form by its whole label, whether or not it may stay empty. */
export const field = (page: Page, label: string) =>
  page.getByRole('main').getByLabel(new RegExp(`^${label}( optional)?$`));

/** An answer to a question of several controls. */
export const answer = (page: Page, question: string, words: string) =>
  page.getByRole('group', { name: new RegExp(`^${question}( optional)?$`) }).getByLabel(words, { exact: true });

/** The step that stands open. */
export const stepHeading = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });

/** Chooses a place from the list of a search. */
export async function choosePlace(page: Page, search: string, place: string): Promise<void> {
  await page.getByRole('combobox', { name: search }).fill(place);
  await page.getByRole('option', { name: place }).first().click();
}

export const choosePictures = (page: Page, files: Awaited<ReturnType<typeof takePictures>>) =>
  page.getByLabel('Add pictures').setInputFiles(files);

export const pictures = (page: Page): Locator => page.getByRole('button', { name: /^Picture \d+ of \d+/ });

/** The draft is on the server as it stands. */
export const isSaved = (page: Page) => expect(page.getByText(/^Draft saved at [^.]*$/)).toBeVisible();

/** The same of a new one, which goes on at an address of its own a moment after it is saved. */
export async function isMade(page: Page): Promise<void> {
  await isSaved(page);
  await expect(page).toHaveURL(/\/edit-\w+-\w+\//);
}

export const isPosted = (page: Page) => expect(toast(page, 'Your post is live')).toBeVisible();

/** The owner's own bar on the page of a post. */
export const ownerBar = (page: Page) => page.getByRole('region', { name: 'Your post' });

/** The id of the post whose page is open. */
export const openId = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';
