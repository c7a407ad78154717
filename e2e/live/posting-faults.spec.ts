import type { Page, Route } from '@playwright/test';
import type { OwnListing } from '#contract/post/own/own-post.ts';
import { expect } from '../fixtures.ts';
import { madeInTime, press, toast } from '../support/accounts.ts';
import { keptIn } from '../support/browser-storage.ts';
import { isWholeMatrix } from '../support/matrix.ts';
import {
  choosePictures,
  field,
  isMade,
  isSaved,
  makePost,
  openId,
  pictures,
  stepHeading,
  takePictures,
  posting as test,
} from '../support/posting.ts';

/* Faults while a form is being filled in, on the real server. */

test.slow();

const step = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Form steps' }).getByRole('link', { name: title }).click();
const conflict = (page: Page) => page.getByRole('dialog', { name: 'This post was changed elsewhere' });

/** Holds the uploads until the network goes; calls without a network fail. */
async function holdUploads(page: Page) {
  const held: Route[] = [];
  let isLost = false;
  const fail = (route: Route) => route.abort('internetdisconnected');
  const hold = (route: Route) => (isLost ? fail(route) : void held.push(route));
  await page.route('**/api/v1/media', hold);
  return {
    async loseNetwork() {
      await page.context().setOffline(true);
      isLost = true;
      for (const route of held.splice(0)) await fail(route);
    },
    letThrough: () => page.unroute('**/api/v1/media', hold),
  };
}

const largePictures = (names: readonly string[]) => takePictures(names, { width: 1600, height: 1200 });

test('a lost network during photo uploads loses neither photos nor input', async ({ join }) => {
  const owner = await join();
  const { context, page } = owner;
  const content = async () => (await owner.ask<OwnListing>('GET', `/posts/${openId(page)}/content`)).content;

  await page.goto('/sale-property?step=home');
  await field(page, 'Title').fill('A house at the end of the line');
  await isMade(page);
  await step(page, 'Photos');
  const uploads = await holdUploads(page);
  await choosePictures(page, await largePictures(['front', 'kitchen', 'garden', 'attic']));
  await expect(page.getByRole('progressbar', { name: 'Uploading front.jpg' })).toBeVisible();

  await test.step('pictures wait, and input typed meanwhile is kept', async () => {
    await uploads.loseNetwork();
    await expect(page.getByText('0 of 4 uploaded.')).toBeVisible();
    await expect(page.getByText('Waiting for connection').first()).toBeVisible();
    await step(page, 'The home');
    await field(page, 'Description').fill('Written in a tunnel, where no network reaches and nobody is in a hurry.');
    await expect(page.getByText('Saved on this device only. We’ll save it to your account')).toBeVisible();
  });

  await test.step('pictures and input arrive when the network is back', async () => {
    await uploads.letThrough();
    await context.setOffline(false);
    await step(page, 'Photos');
    await expect(page.getByText('4 of 4 uploaded.')).toBeVisible(madeInTime);
    await isSaved(page);
    await expect.poll(async () => (await content()).photos?.length).toBe(4);
    expect((await content()).description).toContain('Written in a tunnel');
  });

  await test.step('pictures of a tab that was closed without a network go on in the next one', async () => {
    const { loseNetwork } = await holdUploads(page);
    await choosePictures(page, await largePictures(['cellar', 'street']));
    await expect(page.getByRole('progressbar', { name: 'Uploading cellar.jpg' })).toBeVisible();
    await loseNetwork();
    await expect(page.getByText('Waiting for connection').first()).toBeVisible();
    // Pictures uploaded before are removed from browser storage by then, and those not uploaded yet are stored in it.
    const kept = async () => Object.keys(await keptIn(page, 'gable-drafts')).filter((key) => key.includes('/files/'));
    await expect.poll(async () => (await kept()).length).toBe(2);
    const address = page.url();
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto(address);
    await expect(later.getByText('6 of 6 uploaded.')).toBeVisible(madeInTime);
    await expect(pictures(later)).toHaveCount(6);
    await expect.poll(async () => (await content()).photos?.length).toBe(6);
  });
});

test('two tabs: changes of the other tab are not overwritten without a warning', async ({ join, request }) => {
  const owner = await join();
  const { context, page } = owner;
  const other = await context.newPage();
  const { id } = await makePost(request, owner, 'sale_property');
  const stored = async () => (await owner.ask<OwnListing>('GET', `/posts/${id}/content`)).content;
  const open = async (tab: Page, name: string) => {
    await tab.goto(`/edit-sale-property/${id}?step=${name}`);
    await expect(tab.getByRole('button', { name: 'Save changes' })).toBeVisible();
  };
  await open(page, 'price');
  await open(other, 'home');

  await test.step('the second one to save is asked, and takes what the first one saved', async () => {
    await field(other, 'Title').fill('Typed in the other tab first');
    await field(page, 'Price').fill('610000');
    await press(page, 'Save changes');
    await expect(toast(page, 'Changes saved')).toBeVisible();
    await press(other, 'Save changes');
    await expect(conflict(other)).toBeVisible();
    expect(await stored()).toMatchObject({ listPrice: 610_000, title: 'A house with a garden' });
    await press(other, 'Use the other version');
    await expect(field(other, 'Title')).toHaveValue('A house with a garden');
    await step(other, 'Price and dates');
    await expect(field(other, 'Price')).toHaveValue('610,000');
  });

  await test.step('discarded input can be restored and saved', async () => {
    await press(other, 'Switch back to mine');
    await step(other, 'The home');
    await expect(field(other, 'Title')).toHaveValue('Typed in the other tab first');
    await press(other, 'Save changes');
    await expect(toast(other, 'Changes saved')).toBeVisible();
    expect(await stored()).toMatchObject({ title: 'Typed in the other tab first' });
  });

  await test.step('a tab that is reloaded has what was typed in it, though the other one saved', async () => {
    await open(page, 'price');
    await open(other, 'home');
    await field(page, 'Price').fill('625000');
    // Both tabs store their input in the same place, and the last write wins: the price is written when the field loses the focus.
    await field(page, 'Price').blur();
    await expect(field(page, 'Price')).toHaveValue('625,000');
    await field(other, 'Title').fill('Typed here and not yet saved');
    await press(page, 'Save changes');
    await expect(toast(page, 'Changes saved')).toBeVisible();
    await other.reload();
    await expect(conflict(other)).toBeVisible();
    await press(other, 'Use my version');
    await expect(field(other, 'Title')).toHaveValue('Typed here and not yet saved');
    await press(other, 'Save changes');
    await expect(toast(other, 'Changes saved')).toBeVisible();
    expect(await stored()).toMatchObject({ title: 'Typed here and not yet saved' });
  });
});

if (isWholeMatrix) {
  test('a draft in two tabs: the one that is behind asks before it is saved', async ({ join }) => {
    const owner = await join();
    const { context, page } = owner;
    await page.goto('/buy-request?step=home');
    await field(page, 'Title').fill('Looking for a quiet house');
    await isMade(page);
    const stored = async () => (await owner.ask<OwnListing>('GET', `/posts/${openId(page)}/content`)).content.title;
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(stepHeading(other, 'The home')).toBeVisible();
    await field(other, 'Title').fill('Looking for a lively house');
    await isSaved(other);

    await field(page, 'Title').fill('Looking for a house with a porch');
    await expect(conflict(page)).toBeVisible();
    expect(await stored()).toBe('Looking for a lively house');
    await press(page, 'Use my version');
    await isSaved(page);
    expect(await stored()).toBe('Looking for a house with a porch');

    await field(other, 'Title').fill('Looking for a house with a cat');
    await expect(conflict(other)).toBeVisible();
    await press(other, 'Use the other version');
    await expect(field(other, 'Title')).toHaveValue('Looking for a house with a porch');
    expect(await stored()).toBe('Looking for a house with a porch');
  });
}
