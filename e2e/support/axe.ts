import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isWholeMatrix } from './matrix.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const colourRules = ['color-contrast', 'link-in-text-block'];

/** Legacy mode, as the page has no frames of other hosts, and violations only: a third of the time. */
function inspect(page: Page, within?: string): AxeBuilder {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  return within ? builder.include(within) : builder;
}

/** Skipped content below the fold (content-visibility) has no size yet: axe finds the elements that follow it in its place. */
const renderAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  });

async function expectNothing(builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(found).toEqual([]);
}

/** WCAG 2.2 AA and best practices. `within`: a layer over a page that another test checks as a whole. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await renderAll(page);
  await expectNothing(inspect(page, within).withTags(tags));
}

/** The dark theme, for the colour rules only, in the whole matrix: its contrasts are those of the tokens (tests/app/ui/contrast.test.ts). */
export async function expectAccessibleInBothThemes(page: Page, within?: string): Promise<void> {
  const background = () =>
    page.evaluate(() =>
      [document.documentElement, document.body].map((each) => getComputedStyle(each).backgroundColor).join(),
    );
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, within);
  if (!isWholeMatrix) return;
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).not.toBe(light);
  await expectNothing(inspect(page, within).withRules(colourRules));
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(background).toBe(light);
}
