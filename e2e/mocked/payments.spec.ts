import { pageSettings } from '#contract/page-settings.ts';
import { giveCard } from '#tests/support/mock-api/data/payments/cards.ts';
import { giveSubscription } from '#tests/support/mock-api/data/payments/subscriptions.ts';
import { mockedToken } from '#tests/support/mock-api/data/signed-in-state.ts';
import { expect, mocked as test } from '../fixtures.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';

const checkout = '/subscription-plans?planId=plus&step=checkout';

for (const { path, title, hasPlan } of [
  { path: '/subscription-plans', title: 'Subscription plans', hasPlan: false },
  { path: checkout, title: 'Start Plus', hasPlan: false },
  { path: '/my-subscriptions', title: 'My subscription', hasPlan: true },
  { path: '/payment-method', title: 'Payment method', hasPlan: true },
  { path: '/add-card', title: 'Add a card', hasPlan: true },
]) {
  test(`${path} can be read and used in both themes`, async ({ page, signIn }) => {
    await signIn();
    if (hasPlan) giveSubscription(mockedToken, { card: giveCard(mockedToken) });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
  });
}

test('Stripe’s script is asked for by the card form alone, and a blocked one can be tried again', async ({
  page,
  signIn,
}) => {
  await signIn();
  let asked = 0;
  await page.route('https://js.stripe.com/**', (route) => {
    asked += 1;
    return route.abort();
  });
  await page.addInitScript((name) => {
    const setting = Object.assign(document.createElement('meta'), { name, content: 'pk_test_blocked' });
    document.addEventListener('readystatechange', () => document.head.append(setting), { once: true });
  }, pageSettings.stripePublishableKey);
  await page.goto('/subscription-plans');
  await expect(page.getByRole('heading', { level: 2, name: 'Plus' })).toBeVisible();
  expect(asked).toBe(0);
  await page.getByRole('button', { name: 'Choose Plus' }).click();
  const blocked = page.getByRole('alert').filter({ hasText: 'The card form didn’t load' });
  await expect(blocked).toBeVisible();
  const before = asked;
  await blocked.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked).toBeGreaterThan(before);
  await expect(blocked).toBeVisible();
});

test('a declined card is told where it is seen, on a laptop and a phone', async ({ page, signIn }) => {
  await signIn();
  await page.goto(checkout);
  for (const size of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'Use test card 4000 0000 0000 0002' }).click();
    await page.getByRole('button', { name: 'Pay $32.77' }).locator('visible=true').last().click();
    const alert = page.getByRole('alert').filter({ hasText: 'Your bank declined this card.' });
    await expect(alert).toBeFocused();
    await expect(alert).toBeInViewport({ ratio: 1 });
  }
});
