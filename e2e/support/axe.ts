import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const colourRules = ['color-contrast', 'link-in-text-block'];

/** Legacy mode, as the page has no frames of other hosts, and violations only: a third of the time. */
const inspect = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

async function expectNothing(builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(found).toEqual([]);
}

/** WCAG 2.2 AA and best practices. `within`: a layer over a page that another test checks as a whole. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const builder = inspect(page).withTags(tags);
  await expectNothing(within ? builder.include(within) : builder);
}

/** The dark theme is checked for the colour rules only. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).not.toBe(light);
  await expectNothing(inspect(page).withRules(colourRules));
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(background).toBe(light);
}
