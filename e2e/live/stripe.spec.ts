import type { Page } from '@playwright/test';
import type { OwnSubscription } from '#contract/subscription/subscription.ts';
import { expect } from '../fixtures.ts';
import { heading, press } from '../support/accounts.ts';
import { addCard, answerBank, planOf, startPlan, paying as test, typeCard } from '../support/paying.ts';
import { makePost, ownerBar } from '../support/posting.ts';

/* A server with Stripe's keys, whose SDK speaks to the simulated Stripe; Stripe's script is played in the browser. */

const hourSeconds = 3_600;
const main = (page: Page) => page.getByRole('main');
const pay = (page: Page) => main(page).getByRole('button', { name: 'Pay $32.77' }).first().click();
const choose = (page: Page, plan: string) => press(page, `Choose ${plan}`);

test('a new card is typed into Stripe’s frame, declined, asked about by the bank, and pays for the waiting draft', async ({
  joinPayer,
  request,
}) => {
  const payer = await joinPayer();
  const { page } = payer;
  await makePost(request, payer, 'buy_request', { title: 'Looking for a quiet house' });
  const draft = await makePost(request, payer, 'buy_request', { title: 'Looking for a porch', status: 'draft' });
  await page.goto(`/subscription-plans?planId=plus&draft=${draft.id}`);
  expect(await page.locator('script[src*="stripe"]').count()).toBe(0);
  await choose(page, 'Plus');

  await test.step('Stripe says in its frame what is wrong with a number', async () => {
    await typeCard(page, '4242');
    await pay(page);
    const frame = page.frameLocator('iframe[title="Secure card input frame"]');
    await expect(frame.getByText('Your card number is incomplete.')).toBeVisible();
  });

  await test.step('a declined card is not charged', async () => {
    await typeCard(page, '4000 0000 0000 0002');
    await pay(page);
    await expect(main(page).getByRole('alert')).toContainText('Your card was declined.');
    await expect(main(page).getByRole('alert')).toContainText('Nothing was charged.');
  });

  await test.step('a bank that gets no for an answer stops the payment', async () => {
    await typeCard(page, '4000 0027 6000 3184');
    await pay(page);
    await answerBank(page, true);
    await answerBank(page, false);
    await expect(heading(page, 'Your payment didn’t go through')).toBeVisible();
    await expect(main(page).getByRole('status')).toContainText('Nothing was charged, and your draft is saved.');
    expect(await planOf(payer)).toBe('Free');
  });

  await test.step('the same card pays once the bank agrees, and the draft is published', async () => {
    await page.getByRole('link', { name: 'Try this card again' }).click();
    await pay(page);
    await answerBank(page, true);
    await expect(heading(page, 'Plus is on')).toBeVisible();
    await press(page, 'Publish Looking for a porch');
    await expect(ownerBar(page)).toBeVisible();
  });
});

test('success waits for the webhook; a plan is cancelled, resumed, and switched up and down', async ({
  joinPayer,
  stripe,
  sendWebhooks,
}) => {
  const payer = await joinPayer();
  const { page } = payer;
  await addCard(payer, stripe, '4242424242424242');

  await test.step('a payment whose answer is lost begins the plan by its webhooks, repeated and in the wrong order', async () => {
    stripe.unanswered = /^POST .*subscriptions$/;
    await page.goto('/subscription-plans?planId=plus&step=checkout');
    await pay(page);
    await expect(heading(page, 'Confirming your payment')).toBeVisible();
    expect(await planOf(payer)).toBe('Free');
    await sendWebhooks();
    await expect(heading(page, 'Plus is on')).toBeVisible();
    stripe.unanswered = null;
    expect(await planOf(payer)).toBe('Plus');
  });

  await test.step('cancelled at the end of the period, and resumed', async () => {
    await main(page).getByRole('link', { name: 'My subscription' }).first().click();
    await press(page, 'Cancel plan');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
    await expect(main(page).getByText(/^Ends \w+ \d+$/)).toBeVisible();
    await press(page, 'Keep Plus');
    await expect(main(page).getByText('Active', { exact: true })).toBeVisible();
  });

  await test.step('a larger plan is paid for at once, less what was paid for the smaller', async () => {
    await page.getByRole('link', { name: 'Change plan' }).click();
    await press(page, 'Switch to Agent Pro');
    await expect(main(page).getByRole('cell', { name: '$29.00/mo' })).toBeVisible();
    const credit = page.getByRole('complementary', { name: 'Summary' }).getByText(/^−\$\d\d\.\d\d$/);
    await expect(credit).toBeVisible();
    await main(page)
      .getByRole('button', { name: /^Switch and pay \$\d\d\.\d\d$/ })
      .first()
      .click();
    await expect(heading(page, 'Agent Pro is on')).toBeVisible();
  });

  await test.step('a smaller one follows at the end of the period, unless the member keeps the larger', async () => {
    await page.goto('/subscription-plans?planId=plus&step=checkout');
    await main(page)
      .getByRole('button', { name: /^Switch on / })
      .first()
      .click();
    await expect(heading(page, /^You’ll switch to Plus/)).toBeVisible();
    expect(await planOf(payer)).toBe('Agent Pro');
    await main(page).getByRole('link', { name: 'My subscription' }).first().click();
    await expect(main(page).getByText(/^Switches to Plus /)).toBeVisible();
    await press(page, 'Keep Agent Pro');
    await expect(main(page).getByText('Active', { exact: true })).toBeVisible();
  });
});

test('a renewal that failed is paid with the bank’s yes; a later one is not, and the limit is lost and regained', async ({
  joinPayer,
  request,
  stripe,
  sendWebhooks,
}) => {
  const payer = await joinPayer();
  const { page, ask } = payer;
  const { id: cardId } = await addCard(payer, stripe, '4000002760003184');
  const { confirmationSecret, id } = await startPlan(payer, 'plus', cardId);
  await stripe.answerBankBySecret(confirmationSecret ?? '', true);
  await ask('POST', `/subscription/checkout/${id}/checks`);
  await makePost(request, payer, 'buy_request', { title: 'Looking for a quiet house' });
  const newer = await makePost(request, payer, 'buy_request', { title: 'Looking for a porch' });
  const subscriptions = await stripe.objects('subscription');
  const subscription = subscriptions.find(({ metadata }) => metadata.checkoutId === id);
  const subscriptionId = subscription?.id ?? '';

  async function failRenewal() {
    const { currentPeriodEnd } = (await stripe.processor.getSubscription(subscriptionId)) ?? {};
    await stripe.age(subscriptionId, ((currentPeriodEnd?.getTime() ?? 0) - (await stripe.now()).getTime()) / 1_000 + 1);
    await stripe.simulatedStripe.advance(hourSeconds + 1);
    await sendWebhooks();
    await page.goto('/my-subscriptions');
    await expect(main(page).getByText('Payment failed', { exact: true })).toBeVisible();
    await expect(main(page).getByText('7 of 7 days left')).toBeVisible();
  }

  await test.step('the overdue payment is confirmed with the bank', async () => {
    await failRenewal();
    await press(page, 'Pay $32.77 now');
    await press(page, 'Confirm with your bank');
    await answerBank(page, true);
    await expect(heading(page, 'You’re all paid up')).toBeVisible();
  });

  await test.step('after the days of grace the plan ends and the newer post is paused', async () => {
    await failRenewal();
    await stripe.age(subscriptionId, 8 * 24 * hourSeconds);
    await stripe.simulatedStripe.runDue();
    await sendWebhooks();
    await expect(main(page).getByText(/^Plus ended /)).toBeVisible();
    await expect(main(page).getByText('One post is paused: Looking for a porch')).toBeVisible();
  });

  await test.step('a new plan gives the limit back', async () => {
    await page.getByRole('link', { name: 'Start Plus again' }).click();
    await choose(page, 'Plus');
    await pay(page);
    await answerBank(page, true);
    await expect(heading(page, 'Plus is on')).toBeVisible();
    await ask('POST', `/posts/${newer.id}/status`, { status: 'active' });
    const { usage } = await ask<OwnSubscription>('GET', '/subscription/mine');
    expect(usage).toContainEqual({ limit: 'activeRequests', used: 2, allowed: 3 });
  });
});
