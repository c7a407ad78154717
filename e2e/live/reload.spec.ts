import { expect, live as test } from '../fixtures.ts';
import { madeInTime } from '../support/accounts.ts';
import { hydrated } from '../support/hydrated.ts';

test('a page that has not changed is reloaded as a 304, and its scripts run by the policy it came with', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) errors.push(message.text());
  });
  const nonceOf = () => page.evaluate(() => document.querySelector<HTMLScriptElement>('head script')?.nonce);
  await expect.poll(async () => (await page.request.get('/blogs')).text(), madeInTime).toContain('data-prerendered=');
  await page.goto('/blogs');
  await hydrated(page);
  const nonce = await nonceOf();
  const statuses: number[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceivedExtraInfo', ({ statusCode }) => statuses.push(statusCode));
  await expect
    .poll(async () => {
      await page.reload();
      return statuses.includes(304) && (await nonceOf()) === nonce;
    }, madeInTime)
    .toBe(true);
  await hydrated(page);
  expect(errors).toEqual([]);
});

test('a page that the browser kept in memory is hidden as it is left, and loaded anew as it is shown', async ({
  page,
}) => {
  await page.goto('/blogs');
  await hydrated(page);
  await page.evaluate(() => {
    document.documentElement.dataset.kept = '';
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  });
  await expect(page.locator('html')).toHaveCSS('display', 'none');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.locator('html:not([data-kept])')).toHaveCSS('display', 'block');
  await hydrated(page);
});
