import type { Page } from '@playwright/test';
import type { Card } from '#contract/subscription/card.ts';
import type { OwnSubscription } from '#contract/subscription/subscription.ts';
import { expect } from '../fixtures.ts';
import { heading, press } from '../support/accounts.ts';
import { isWholeMatrix } from '../support/matrix.ts';
import { addTestCard, planOf, startPlan } from '../support/paying.ts';
import { makePost, ownerBar, posting as test } from '../support/posting.ts';
import { operator } from '../support/servers/operator.ts';

const useTestCard = (page: Page, number: string) => press(page, `Use test card ${number}`);
const pay = (page: Page) => page.getByRole('button', { name: 'Pay $32.77' }).first().click();

/* The simulated Stripe takes the payments of a server without keys of Stripe. */
test('a limit leads to the plans, and a paid plan publishes the draft that waited', async ({ join, request }) => {
  const owner = await join();
  const { page } = owner;
  await makePost(request, owner, 'buy_request', { title: 'Looking for a quiet house' });
  const draft = await makePost(request, owner, 'buy_request', { title: 'Looking for a porch', status: 'draft' });

  await test.step('an address of success that was typed by hand grants nothing', async () => {
    await page.goto('/subscription-success?paid=true');
    await expect(heading(page, 'No payment to confirm')).toBeVisible();
    expect(await planOf(owner)).toBe('Free');
  });

  await test.step('the last step of the form says what the plan allows', async () => {
    await page.goto(`/edit-buy-request/${draft.id}?step=check`);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const notice = page.getByRole('alert', { name: 'Your plan allows 1 active request' });
    await expect(notice.getByText('Looking for a quiet house is using it.')).toBeVisible();
    await notice.getByRole('button', { name: /^See Plus/ }).click();
    await expect(page.getByText('Your draft of Looking for a porch is saved.')).toBeVisible();
    await press(page, 'Choose Plus');
  });

  await test.step('a declined card charges nothing', async () => {
    await useTestCard(page, '4000 0000 0000 0002');
    await pay(page);
    await expect(page.getByText(/^Your bank declined this card\./)).toBeVisible();
    expect(await planOf(owner)).toBe('Free');
  });

  await test.step('the bank asks about a payment and about its card, and the plan begins when the processor says so', async () => {
    await useTestCard(page, '4000 0025 0000 3155');
    await pay(page);
    const bank = page.getByRole('dialog', { name: 'Confirm with your bank' });
    await bank.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Visa ending in 3155', { exact: true })).toBeVisible();
    await bank.getByRole('button', { name: 'Confirm' }).click();
    await expect(heading(page, 'Plus is on')).toBeVisible();
    expect(await planOf(owner)).toBe('Plus');
  });

  await test.step('the draft is published from there', async () => {
    await press(page, 'Publish Looking for a porch');
    await expect(ownerBar(page)).toBeVisible();
    expect((await owner.ask<{ status: string }>('GET', `/posts/${draft.id}/content`)).status).toBe('active');
  });
});

// stripe.spec.ts takes the same steps on a server with Stripe's keys.
if (isWholeMatrix)
  test('a plan is switched up and down; a renewal fails and is paid by another card; the limit is lost and regained', async ({
    join,
    request,
    server,
  }) => {
    const payer = await join();
    const { page, ask } = payer;
    const main = page.getByRole('main');
    const pass = (time: string) => operator(server.dataDir, 'payments', 'advance', time);
    await startPlan(payer, 'plus', (await addTestCard(payer, 'fails_at_renewal')).id);
    await expect.poll(() => planOf(payer)).toBe('Plus');
    await makePost(request, payer, 'buy_request', { title: 'Looking for a quiet house' });
    const newer = await makePost(request, payer, 'buy_request', { title: 'Looking for a porch' });

    await test.step('up: the difference is shown before it is paid', async () => {
      await page.goto('/subscription-plans?planId=agent-pro&step=checkout');
      await expect(main.getByText('Plus you already paid for')).toBeVisible();
      await main
        .getByRole('button', { name: /^Switch and pay \$/ })
        .first()
        .click();
      await expect(heading(page, 'Agent Pro is on')).toBeVisible();
    });

    await test.step('down: at the end of the paid period', async () => {
      await page.goto('/subscription-plans?planId=plus&step=checkout');
      await main
        .getByRole('button', { name: /^Switch on / })
        .first()
        .click();
      await expect(heading(page, /^You’ll switch to Plus/)).toBeVisible();
      const { subscription } = await ask<OwnSubscription>('GET', '/subscription/mine');
      expect(subscription?.scheduledChange?.planName).toBe('Plus');
      expect(await planOf(payer)).toBe('Agent Pro');
    });

    await test.step('the renewal, by then of the smaller plan, fails and is paid by another card', async () => {
      await addTestCard(payer, 'succeeds');
      const { cards } = await ask<{ cards: Card[] }>('GET', '/payment/methods');
      const failing = cards.find(({ last4 }) => last4 === '0341');
      await ask('PUT', `/payment/methods/${failing?.id}/default`);
      await pass('32d');
      await page.goto('/my-subscriptions');
      await expect(main.getByText('Payment failed', { exact: true })).toBeVisible();
      await press(page, 'Use another card');
      const dialog = page.getByRole('dialog', { name: 'Use another card' });
      await dialog.getByRole('radio', { name: /4242/ }).check();
      await dialog.getByRole('button', { name: 'Pay $32.77 now' }).click();
      await expect(heading(page, 'You’re all paid up')).toBeVisible();
      expect(await planOf(payer)).toBe('Plus');
    });

    await test.step('the end of the plan pauses the newer post, and a new plan brings it back', async () => {
      await ask('POST', '/subscription/cancel');
      await page.goto('/my-subscriptions');
      await expect(main.getByText('Looking for a porch')).toBeVisible();
      await pass('32d');
      await expect(main.getByText('One post is paused: Looking for a porch')).toBeVisible();
      await page.getByRole('link', { name: 'Start Plus again' }).click();
      await press(page, 'Choose Plus');
      await main.getByRole('radio', { name: /4242/ }).check();
      await pay(page);
      await expect(heading(page, 'Plus is on')).toBeVisible();
      await ask('POST', `/posts/${newer.id}/status`, { status: 'active' });
      const { usage } = await ask<OwnSubscription>('GET', '/subscription/mine');
      expect(usage).toContainEqual({ limit: 'activeRequests', used: 2, allowed: 3 });
    });
  });
