import type { ProfileResponse } from '#contract/account/user.ts';
import { expect } from '../fixtures.ts';
import { heading, press } from '../support/accounts.ts';
import { isWholeMatrix } from '../support/matrix.ts';
import { planOf } from '../support/paying.ts';
import { makePost, posting as test } from '../support/posting.ts';
import { operator } from '../support/servers/operator.ts';
import { sentTo } from '../support/servers/outbox.ts';

/** Notices before the end of a period are sent by a job that rests for a minute. */
const afterMinute = { timeout: 90_000 };

// The same year runs without a browser in tests/server/subscriptions/year-of-payments.test.ts.
if (isWholeMatrix)
  test('a year of a member who pays, from the first payment to the end of the plan', async ({
    join,
    request,
    server,
  }) => {
    test.setTimeout(600_000);
    const payer = await join();
    const { page, ask } = payer;
    const main = page.getByRole('main');
    const { email } = (await ask<ProfileResponse>('GET', '/user/get_profile')).user;
    const pass = (time: string) => operator(server.dataDir, 'payments', 'advance', time);
    let read = 0;
    /** The subjects of the emails since the last look, in the order of sending. */
    const expectEmails = async (expected: (string | RegExp)[], options = {}) => {
      const subjects = async () => (await sentTo(server.dataDir, email)).slice(read).map(({ subject = '' }) => subject);
      await expect.poll(async () => (await subjects()).length, options).toBe(expected.length);
      const matchers = expected.map((words) => (typeof words === 'string' ? words : expect.stringMatching(words)));
      expect(await subjects()).toEqual(matchers);
      read += expected.length;
    };
    const addCard = async (number: string) => {
      await page.goto('/add-card');
      await press(page, `Use test card ${number}`);
      await press(page, 'Save card');
      await expect(heading(page, 'Payment method')).toBeVisible();
    };
    const choose = async (planId: string, interval: string, button: RegExp) => {
      await page.goto(`/subscription-plans?planId=${planId}&interval=${interval}&step=checkout`);
      await main.getByRole('button', { name: button }).first().click();
    };
    read = (await sentTo(server.dataDir, email)).length;

    await test.step('the first payment starts the plan and is told by a receipt with its invoice', async () => {
      await page.goto('/subscription-plans?planId=plus&interval=month&step=checkout');
      await press(page, 'Use test card 4242 4242 4242 4242');
      await main.getByRole('button', { name: 'Pay $32.77' }).first().click();
      await expect(heading(page, 'Plus is on')).toBeVisible();
      await expectEmails(['Receipt for your payment of $32.77']);
      const receipt = (await sentTo(server.dataDir, email)).at(-1);
      expect(receipt?.attachment?.type).toBe('application/pdf');
      for (const title of ['Looking for a quiet house', 'Looking for a porch', 'Looking for a garden'])
        await makePost(request, payer, 'buy_request', { title });
    });

    await test.step('the renewal is told by a receipt, on the site and among the invoices', async () => {
      await pass('31d');
      await expectEmails(['Receipt for your payment of $32.77']);
      await page.goto('/notifications');
      await expect(main.getByText('Plus is renewed')).toBeVisible();
      await page.goto('/my-subscriptions');
      await expect(main.getByRole('row', { name: /Plus, monthly/ })).toHaveCount(2);
    });

    await test.step('a renewal fails with a new card, and another card pays it', async () => {
      await addCard('4000 0000 0000 0341');
      await pass('31d');
      await expectEmails(['Your payment for Plus didn’t go through']);
      await page.goto('/my-subscriptions');
      await expect(main.getByText('Payment failed', { exact: true })).toBeVisible();
      await expect(main.getByRole('button', { name: 'Cancel plan' })).toBeVisible();
      await press(page, 'Use another card');
      const dialog = page.getByRole('dialog', { name: 'Use another card' });
      await dialog.getByRole('radio', { name: /4242/ }).check();
      await dialog.getByRole('button', { name: 'Pay $32.77 now' }).click();
      await expect(heading(page, 'You’re all paid up')).toBeVisible();
      await expectEmails(['Receipt for your payment of $32.77']);
    });

    await test.step('up to a larger plan at once', async () => {
      await choose('agent-pro', 'month', /^Switch and pay \$/);
      await expect(heading(page, 'Agent Pro is on')).toBeVisible();
      await expectEmails(['You switched to Agent Pro', /^Receipt for your payment of \$\d/]);
    });

    await test.step('down to a smaller one, paid by the year, at the end of the period', async () => {
      await choose('plus', 'year', /^Switch on /);
      await expect(heading(page, /^You’ll switch to Plus/)).toBeVisible();
      await page.goto('/my-subscriptions');
      await expect(main.getByRole('button', { name: 'Cancel plan' })).toBeVisible();
      await pass('24d');
      await expectEmails([/^Agent Pro ends on /], afterMinute);
      await pass('8d');
      await expectEmails(['You switched to Plus', 'Receipt for your payment of $327.70']);
    });

    await test.step('a week before the year is over a reminder, then the renewal', async () => {
      await pass('358d');
      await expectEmails([/^Plus renews on /], afterMinute);
      await pass('8d');
      await expectEmails(['Receipt for your payment of $327.70']);
    });

    await test.step('cancelled, the plan ends and pauses what the free one has no room for', async () => {
      await page.goto('/my-subscriptions');
      await press(page, 'Cancel plan');
      const dialog = page.getByRole('dialog', { name: 'Cancel Plus?' });
      await expect(dialog.getByText(/is paused, with everything in it$/)).toHaveCount(2);
      await dialog.getByRole('button', { name: 'Cancel plan' }).click();
      await expect(main.getByRole('button', { name: 'Keep Plus' })).toBeVisible();
      await expectEmails([/^Plus ends on /]);
      await pass('366d');
      await expect(main.getByText(/^2 posts are paused: /)).toBeVisible();
      expect(await planOf(payer)).toBe('Free');
      await expect.poll(async () => (await sentTo(server.dataDir, email)).length).toBe(read + 2);
      const last = (await sentTo(server.dataDir, email)).slice(-2).map(({ subject }) => subject);
      expect(last.sort()).toEqual(['2 of your posts are paused', 'Plus has ended']);
    });
  });
