import type { Page } from '@playwright/test';
import type { OwnSubscription } from '#contract/subscription/subscription.ts';
import { expect } from '../fixtures.ts';
import { heading, press } from '../support/accounts.ts';
import { makePost, ownerBar, posting as test } from '../support/posting.ts';

const useTestCard = (page: Page, number: string) => press(page, `Use test card ${number}`);
const pay = (page: Page) => page.getByRole('button', { name: 'Pay $32.77' }).first().click();

/* The test processor takes the payments of a server without keys of Stripe. */
test('a limit leads to the plans, and a paid plan publishes the draft that waited', async ({ join, request }) => {
  const owner = await join();
  const { page } = owner;
  const planOf = async () => (await owner.ask<OwnSubscription>('GET', '/subscription/mine')).plan.name;
  await makePost(request, owner, 'buy_request', { title: 'Looking for a quiet house' });
  const draft = await makePost(request, owner, 'buy_request', { title: 'Looking for a porch', status: 'draft' });

  await test.step('an address of success that was typed by hand grants nothing', async () => {
    await page.goto('/subscription-success?paid=true');
    await expect(heading(page, 'No payment to confirm')).toBeVisible();
    expect(await planOf()).toBe('Free');
  });

  await test.step('the last step of the form says what the plan allows', async () => {
    await page.goto(`/edit-buy-request/${draft.id}?step=check`);
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    const notice = page.getByRole('alert', { name: 'Your plan allows 1 active request' });
    await expect(notice.getByText('Looking for a quiet house is using it.')).toBeVisible();
    await notice.getByRole('button', { name: /^See Plus/ }).click();
    await expect(page.getByText('Your draft of Looking for a porch is saved.')).toBeVisible();
    await press(page, 'Continue with Plus');
  });

  await test.step('a declined card charges nothing', async () => {
    await useTestCard(page, '4000 0000 0000 0002');
    await pay(page);
    await expect(page.getByText(/^Your bank declined this card\./)).toBeVisible();
    expect(await planOf()).toBe('Free');
  });

  await test.step('the bank asks about a payment and about its card, and the plan begins when the processor says so', async () => {
    await useTestCard(page, '4000 0025 0000 3155');
    await pay(page);
    const bank = page.getByRole('dialog', { name: 'Confirm with your bank' });
    await bank.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Visa ending in 3155', { exact: true })).toBeVisible();
    await bank.getByRole('button', { name: 'Confirm' }).click();
    await expect(heading(page, 'Plus is on')).toBeVisible();
    expect(await planOf()).toBe('Plus');
  });

  await test.step('the draft is published from there', async () => {
    await press(page, 'Publish Looking for a porch');
    await expect(ownerBar(page)).toBeVisible();
    expect((await owner.ask<{ status: string }>('GET', `/posts/${draft.id}/content`)).status).toBe('active');
  });
});
