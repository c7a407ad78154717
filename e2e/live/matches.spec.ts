import type { OwnPostSummary } from '#contract/post/own/own-post.ts';
import { expect } from '../fixtures.ts';
import { heading, madeInTime, press, toast } from '../support/accounts.ts';
import { isPosted, nextStep, posting, someNumber } from '../support/posting.ts';
import { stories } from '../support/posting-kinds.ts';
import { clockAhead, startLiveServer } from '../support/servers/live-server.ts';
import { messageTo } from '../support/servers/outbox.ts';
import { ownServer } from '../support/servers/worker-server.ts';

const test = posting.extend({
  server: [
    ownServer(
      () => startLiveServer({ TRUST_PROXY: '127.0.0.1' }),
      (server) => server,
    ),
    { scope: 'worker', timeout: 300_000 },
  ],
});
test.slow();

/** Until nine in the morning of the day after tomorrow in Ottawa, at least a day from now. */
function untilMorningMs(): number {
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  // Ottawa is behind by four hours, or five: at 14:00 it is nine or ten.
  return new Date(`${day}T14:00:00Z`).getTime() - Date.now();
}

test('a search becomes a private alert that a new home fits, and the daily email leads to a conversation', async ({
  join,
  server,
}) => {
  const seeker = await join();
  const owner = await join();
  const { page } = seeker;
  const price = 3_000_001 + 2 * Math.floor(Math.random() * 100_000);

  await page.goto(
    `/residential-explore?tab=sale&bounds=45.39,-75.71,45.41,-75.68&minPrice=${price - 1}&maxPrice=${price + 1}`,
  );
  await press(page, 'Tell me when one comes');
  const dialog = page.getByRole('dialog', { name: 'Tell me when one comes' });
  await dialog.getByRole('radio', { name: /^Private alert/ }).click();
  await dialog.getByRole('button', { name: 'Save alert' }).click();
  await expect(toast(page, 'Alert saved. Seen by nobody.')).toBeVisible();
  const [alert] = await seeker.ask<OwnPostSummary[]>('GET', '/posts/mine');
  expect(alert).toMatchObject({ kind: 'buy_request', status: 'active' });

  const sale = stories.find(({ kind }) => kind === 'sale_property') as (typeof stories)[number];
  const particulars = { number: someNumber(100, 10_000), price };
  await owner.page.goto(sale.form);
  for (const [index, step] of sale.steps.entries()) {
    await step.fill(owner.page, particulars);
    await nextStep(owner.page, sale.steps[index + 1]?.title ?? 'Review and publish');
  }
  await owner.page.getByRole('button', { name: 'Publish', exact: true }).click();
  await isPosted(owner.page);
  // The page hears of it, or asks for it once its socket is connected.
  await page.goto('/notifications');
  await expect(page.getByRole('link', { name: /A home fits your request/ })).toBeVisible(madeInTime);

  await server.restart(clockAhead(untilMorningMs()));
  const { text } = await messageTo(server.dataDir, seeker.email, /for your request/);
  expect(text).toContain(sale.heading(particulars));
  const link = /See all .*: (http.*\/matches\/.*)/.exec(text)?.[1] ?? '';
  expect(link).toBe(`${server.url}/matches/${alert?.id}`);

  await page.goto(`${link}?sort=newest`);
  await expect(heading(page, 'Homes for you', 2)).toBeVisible(madeInTime);
  const row = page.getByRole('listitem').filter({ hasText: sale.heading(particulars) });
  await expect(row.getByText(/Strong fit|Possible fit/)).toBeVisible(madeInTime);
  await row.getByRole('link', { name: /^Message / }).click();
  const composer = page.getByRole('textbox', { name: /message/i });
  await composer.fill('Is it still available?');
  await composer.press('Enter');
  await expect(page.getByRole('log').getByText('Is it still available?')).toBeVisible();

  await owner.page.goto('/my-posts');
  await expect(heading(owner.page, 'My Posts')).toBeVisible();
  await owner.page.goto('/chat');
  await expect(owner.page.getByText('Is it still available?').first()).toBeVisible();
});
