import { renderArticle } from '#server/content/rendering/render-article.ts';
import { makeStory } from '#tests/support/mock-api/data/content-factories.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { xssPayloads } from '#tests/support/xss-payloads.ts';
import { expect, mocked as test } from '../fixtures.ts';

test('a hundred scripts in a story stay inert', async ({ page, network }) => {
  const html = renderArticle(xssPayloads.join('\n\n'));
  network.use(mock('GET /blogs/{slug}', () => ({ data: makeStory({ html }) })));
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto('/blog/any');
  const text = page.locator('.rich-text');
  await expect(text.getByRole('link').first()).toBeVisible();
  const isRun = await text.evaluate((root) => {
    // Links may lead away, as long as they run nothing.
    root.addEventListener('click', (event) => event.preventDefault());
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      for (const type of ['mouseover', 'pointerenter', 'error', 'load', 'toggle', 'focus', 'animationend'])
        element.dispatchEvent(new Event(type));
      element.click();
    }
    return 'xss' in window;
  });
  expect(isRun).toBe(false);
  expect(
    await text.locator('script, img, svg, iframe, style, form, input, [style], [href^="javascript" i]').count(),
  ).toBe(0);
  expect(dialogs).toEqual([]);
});
