import { receiveMessage } from '#tests/support/mock-api/data/conversations.ts';
import { posts } from '#tests/support/mock-api/data/dataset.ts';
import { mockedToken } from '#tests/support/mock-api/data/signed-in-state.ts';
import { propose } from '#tests/support/mock-api/data/viewings.ts';
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
