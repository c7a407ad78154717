import type { Page } from '@playwright/test';
import { expect, mocked as test } from '../fixtures.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';

// Without a graphics card the first map is slow on a busy machine.
test.slow();

const map = (page: Page) => page.getByRole('application', { name: 'Map of the results' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const bar = (page: Page) => page.getByRole('region', { name: 'Draw an area' });

async function startDrawing(page: Page) {
  await page.goto('/residential-explore?lat=45.4035&lng=-75.7256');
  await page.getByRole('button', { name: 'Draw an area' }).click({ timeout: 40_000 });
  await expect(bar(page)).toBeVisible();
}

test('an area is drawn by keys alone, stands in the address, and Back undoes it in one step', async ({ page }) => {
  await startDrawing(page);
  await expect(map(page)).toBeFocused();
  await expect(bar(page).getByRole('button', { name: 'Finish' })).toBeDisabled();
  for (const keys of [
    ['Shift+ArrowLeft', 'Shift+ArrowUp'],
    ['Shift+ArrowRight', 'Shift+ArrowRight'],
    ['Shift+ArrowDown', 'Shift+ArrowDown'],
    ['Shift+ArrowLeft', 'Shift+ArrowLeft'],
  ]) {
    for (const key of keys) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
  }
  await expect(bar(page)).toContainText('4 corners');
  await page.keyboard.press('Backspace');
  await expect(bar(page)).toContainText('3 corners');
  await expectAccessibleInBothThemes(page, '[aria-label="Draw an area"]');
  await page.keyboard.press('f');

  await expect(page).toHaveURL(/[?&]area=/);
  await expect(heading(page)).toContainText('in your area');
  await expect(page.getByRole('region', { name: 'Your area' })).toContainText('km²');
  await expect(page.getByRole('group', { name: 'Filters' }).getByRole('button').first()).toHaveAccessibleName(
    'Remove Your area',
  );
  await expectAccessibleInBothThemes(page);
  const shared = page.url();
  await page.goBack();
  await expect(page).not.toHaveURL(/area=/);
  await expect(heading(page)).not.toContainText('in your area');

  await page.goto(shared);
  await expect(heading(page)).toContainText('in your area');
  await page
    .getByRole('region', { name: 'Your area' })
    .getByRole('button', { name: 'Clear' })
    .click({ timeout: 40_000 });
  await expect(page).not.toHaveURL(/area=/);
});

test('an area is pressed on the map, closed at its first corner, and Escape keeps the results of before', async ({
  page,
}) => {
  await startDrawing(page);
  const box = await map(page).boundingBox();
  if (!box) throw new Error('The map is not to be seen');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  for (const [x, y] of [at(0.3, 0.3), at(0.7, 0.3), at(0.5, 0.6), at(0.3, 0.3)]) await page.mouse.click(x, y);
  await expect(page).toHaveURL(/[?&]area=/);
  const drawn = page.url();
  await page.getByRole('button', { name: 'Edit area' }).click();
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  expect(page.url()).toBe(drawn);
});

test('neighbourhoods of a list become an area without drawing, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/residential-explore');
  await page.getByRole('button', { name: 'Map' }).click();
  await page.getByRole('button', { name: 'Draw an area' }).click({ timeout: 40_000 });
  await bar(page).getByRole('button', { name: 'Choose from a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose an area' });
  await dialog.getByRole('checkbox').first().check();
  const show = dialog.getByRole('button', { name: /^Show [\d,]+ homes?$/ });
  await expect(show).toBeEnabled();
  await expectAccessibleInBothThemes(page, '[data-modal]');
  await show.click();
  await expect(page).toHaveURL(/[?&]area=/);
});

test('corners of a list become an area by keys alone, put in order', async ({ page }) => {
  await startDrawing(page);
  await bar(page).getByRole('button', { name: 'Choose from a list' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose an area' });
  await dialog.getByRole('tab', { name: 'Neighbourhoods' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const add = dialog.getByRole('combobox', { name: 'Add a corner' });
  for (const name of ['The Glebe', 'Hintonburg', 'Sandy Hill', 'Old Ottawa South']) {
    await add.focus();
    await page.keyboard.type(name);
    await expect(dialog.getByText(`1 place found: ${name}`)).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('list', { name: 'Corners' })).toContainText(name);
  }
  await dialog.getByRole('button', { name: 'Move Hintonburg, Ottawa, ON down' }).press('Enter');
  await expect(dialog.getByRole('listitem').nth(2)).toContainText('Hintonburg');
  const show = dialog.getByRole('button', { name: /^Show [\d,]+ homes?$/ });
  await expect(show).toBeEnabled();
  await expectAccessibleInBothThemes(page, '[data-modal]');
  await show.press('Enter');
  await expect(page).toHaveURL(/[?&]area=/);
});

for (const width of [390, 320]) {
  test(`panels of the area cover neither the controls of the map nor its note at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/residential-explore');
    await page.getByRole('button', { name: 'Map' }).click();
    await page.getByRole('button', { name: 'Draw an area' }).click({ timeout: 40_000 });
    const drawing = await bar(page).boundingBox();
    const zoom = await page.getByRole('button', { name: 'Show my location' }).boundingBox();
    if (!drawing || !zoom) throw new Error('Both stand on the map');
    expect(zoom.y + zoom.height).toBeLessThanOrEqual(drawing.y);
    await bar(page).getByRole('button', { name: 'Choose from a list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose an area' });
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: /^Show [\d,]+ homes?$/ }).click();
    const note = await page.getByText(/^The street map isn’t available/).boundingBox({ timeout: 40_000 });
    const panel = await page.getByRole('region', { name: 'Your area' }).boundingBox();
    if (!note || !panel) throw new Error('Both stand on the map');
    expect(note.y + note.height).toBeLessThanOrEqual(panel.y);
  });
}
