import type { Locator } from '@playwright/test';
import { paths } from '#src/lib/navigation/paths.ts';
import { receiveMessage } from '#tests/support/mock-api/data/conversations.ts';
import { posts } from '#tests/support/mock-api/data/dataset.ts';
import { mockedToken } from '#tests/support/mock-api/data/signed-in-state.ts';
import { propose } from '#tests/support/mock-api/data/viewings.ts';
import { failing } from '#tests/support/mock-api/handlers.ts';
import { quarterHourInDays } from '#tests/support/server/quarter-hour.ts';
import { expect, mocked as test } from '../fixtures.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts';

const home = posts.find(({ kind }) => kind === 'sale_property');
const from = { userId: home?.owner?.id ?? '', postId: home?.id ?? null };
const noon = quarterHourInDays(3, 68);

test('a proposed viewing is accepted, moved and cancelled', async ({ page, signIn }) => {
  await signIn();
  const { conversationId } = receiveMessage(mockedToken, from, 'Would you like to see it?');
  propose(mockedToken, conversationId, { times: [noon], minutes: 30, note: 'The side door.' }, 'person');
  await page.goto('/viewings');
  await expect(page.getByRole('heading', { name: 'Viewings', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Answer Nadia' }).click();
  const card = page.getByRole('article', { name: 'Nadia proposed a viewing' });
  await expect(card.getByText('Answer needed')).toBeVisible();
  await card.getByRole('button', { name: /^Accept / }).click();
  await expect(card.getByText('You accepted')).toBeVisible();
  const bar = page.getByRole('region', { name: 'Viewing agreed' });
  await bar.getByRole('button', { name: 'Move' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move the viewing' });
  await dialog.getByRole('button', { name: 'Later days' }).click();
  await dialog
    .getByRole('button', { name: /, 2 pm$/ })
    .first()
    .click();
  await expectAccessible(page, '[data-modal]');
  await dialog.getByRole('button', { name: 'Send proposal' }).click();
  const asked = page.getByRole('region', { name: 'You asked to move it' });
  await expect(asked).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('dialog', { name: 'Cancel the viewing?' })
    .getByRole('button', { name: 'Cancel viewing' })
    .click();
  await expect(page.getByRole('region', { name: 'Viewing cancelled' })).toBeVisible();
  await page.goto('/viewings?show=past');
  await expect(page.getByRole('main').getByText('Cancelled', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

for (const [name, viewport] of [
  ['a laptop', { width: 1366, height: 768 }],
  ['a phone', { width: 390, height: 660 }],
] as const)
  test.describe(`on ${name}`, () => {
    test.use({ viewport });
    test('a proposal shows its note and what is wrong above its buttons, and the page stays', async ({
      page,
      network,
      signIn,
    }) => {
      await signIn();
      const { conversationId } = receiveMessage(mockedToken, from, 'Would you like to see it?');
      network.use(failing('POST /chat/conversations/{id}/viewings', 409, 'This listing was closed.'));
      await page.goto(paths.chat(undefined, { conversation: conversationId }));
      await page.getByRole('button', { name: 'Propose a viewing' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Propose a viewing' });
      const send = dialog.getByRole('button', { name: 'Send proposal' });
      await send.click();
      await expect(dialog.getByRole('alert')).toBeFocused();
      expect(await coveredBy(dialog.getByRole('alert'))).toBeNull();
      await dialog.getByRole('button', { name: 'Later days' }).click();
      for (const hour of ['noon', '2 pm', '4 pm'])
        await dialog
          .getByRole('button', { name: new RegExp(`, ${hour}$`) })
          .first()
          .click();
      await dialog.getByRole('button', { name: 'Add a note' }).click();
      const note = dialog.getByRole('textbox', { name: /Note/ });
      await expect(note).toBeFocused();
      await expect(note).toBeInViewport({ ratio: 1 });
      expect(await coveredBy(note)).toBeNull();
      await page.keyboard.type('The side door.');
      await send.click();
      await expect(dialog.getByRole('alert')).toHaveText('This listing was closed.');
      await expect(dialog.getByRole('alert')).toBeFocused();
      expect(await coveredBy(dialog.getByRole('alert'))).toBeNull();
      expect((await network.waitForCall('POST /chat/conversations/{id}/viewings')).body).toMatchObject({
        note: 'The side door.',
      });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  });

/** The element that covers another one at its lower edge, where the buttons of a dialog are. */
const coveredBy = (element: Locator) =>
  element.evaluate((shown) => {
    const { left, bottom } = shown.getBoundingClientRect();
    const top = document.elementFromPoint(left + 4, bottom - 4);
    return top && (shown.contains(top) || top.contains(shown)) ? null : (top?.outerHTML.slice(0, 200) ?? 'off screen');
  });
