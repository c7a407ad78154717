import { expect, type Page } from '@playwright/test';

/** Missing tiles are no fault of the page: no tile server has an address here. */
const isOwnError = (text: string) => !text.includes('net::ERR_NAME_NOT_RESOLVED');

/** The errors and exceptions of a page from now on, and what it says where a view is rendered again in place of hydrated. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    const isError = message.type() === 'error' || message.text().includes('rendered again');
    if (isError && isOwnError(`${message.text()} ${message.location().url}`))
      errors.push(`${new URL(page.url()).pathname}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => errors.push(`${new URL(page.url()).pathname}: ${error}`));
  return errors;
}

/** The page scrolls sideways neither on a desk nor on a phone. */
export async function expectToFitBothWidths(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('h1').first()).toBeAttached();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}
