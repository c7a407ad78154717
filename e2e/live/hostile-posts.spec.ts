import type { Page } from '@playwright/test';
import { xssPayloads } from '#tests/support/xss-payloads.ts';
import { expect } from '../fixtures.ts';
import { hydrated } from '../support/hydrated.ts';
import { expectToFitBothWidths } from '../support/page-errors.ts';
import { makePost, posting as test } from '../support/posting.ts';

/* Stored by the real server, prerendered by it and hydrated. */

test.slow();

// Control characters are refused with their field.
const texts = xssPayloads.filter((payload) => !/[^\P{Cc}\t\n\r]/u.test(payload));
const third = Math.ceil(texts.length / 3);

async function expectNothingRan(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    hasRun: 'xss' in window,
    handlers: [...document.querySelectorAll('*')].filter((each) =>
      each.getAttributeNames().some((name) => name.startsWith('on')),
    ).length,
    scripts: document.querySelectorAll('[href^="javascript" i], [src*="evil.example"], base, iframe').length,
  }));
  expect(found).toEqual({ hasRun: false, handlers: 0, scripts: 0 });
}

test('a hundred scripts in the words of posts stay text, and fit a phone', async ({ join, request, page: visitor }) => {
  expect(texts.length).toBeGreaterThan(95);
  const [one, other] = [await join(), await join()];
  const posts = [
    { owner: one, kind: 'sale_property' },
    { owner: one, kind: 'buy_request' },
    { owner: other, kind: 'buy_request' },
  ] as const;
  const title = '</title><script>window.xss=1</script><img src=x onerror=xss=1>';
  for (const [at, { owner, kind }] of posts.entries()) {
    const words = texts.slice(at * third, (at + 1) * third);
    const { id } = await makePost(request, owner, kind, { title, description: words.join('\n') });
    for (const page of [visitor, owner.page]) {
      await page.goto(`/residential-details/${id}`);
      await hydrated(page);
      await expect(page.getByRole('main')).toContainText(title);
      await expect(page.getByRole('main')).toContainText(words[0] ?? '');
      await expectNothingRan(page);
    }
    await expectToFitBothWidths(visitor);
  }
  await one.page.goto('/my-posts');
  await expect(one.page.getByRole('main')).toContainText(title);
  await expectNothingRan(one.page);
  // A search with a filter is rendered for each visitor: a list without one may be 30 seconds old.
  await visitor.goto('/residential-explore?tab=buy-request&minPrice=100000');
  await hydrated(visitor);
  await expect(visitor.getByRole('main')).toContainText(title);
  await expectNothingRan(visitor);
  await expectToFitBothWidths(visitor);
});
