import { makeListing } from '#tests/support/mock-api/data/factories.ts';
import { listOpenHouses } from '#tests/support/mock-api/data/open-houses.ts';
import { giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { mockedToken } from '#tests/support/mock-api/data/signed-in-state.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { makeLiveListing } from '#tests/support/own-post.ts';
import { expect, mocked as test } from '../fixtures.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';

const name = '112B Strathcona Avenue';

test('an owner adds an open house by keyboard, a lost connection keeps the form, and a visitor of a phone finds it', async ({
  page,
  context,
  network,
  signIn,
}) => {
  await signIn();
  giveOwnPost(mockedToken, makeLiveListing({ id: 'p1' }));
  await page.goto('/my-posts');
  await page.getByRole('button', { name: `Add an open house of ${name}` }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Open houses' });
  await expect(dialog.getByRole('group', { name: 'Date 1' })).toBeVisible();
  await expectAccessibleInBothThemes(page, '[data-modal]');
  await dialog.getByLabel(/What visitors should know/).focus();
  await page.keyboard.type('Side door');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel(/What visitors should know/)).toHaveValue('Side door');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toBeHidden();
  const change = page.getByRole('button', { name: `Change the open houses of ${name}` });
  await expect(change).toBeFocused();
  await page.reload();
  await expect(page.getByText(/^Open Saturday, .+, 2 to 4 pm/)).toBeVisible();

  const { openHouses, timeZone } = listOpenHouses('p1');
  const [saved] = openHouses;
  if (!saved) throw new Error('The open house was saved');
  const { startsAt, endsAt } = saved;
  const post = makeListing({ id: 'p1', openHouse: { startsAt, endsAt, timeZone } });
  network.use(mock('GET /posts/{id}', () => ({ data: post })));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/residential-details/p1');
  await page.getByRole('link', { name: /^Open house Saturday/ }).press('Enter');
  const panel = page.getByRole('region', { name: 'Open houses' });
  await expect(panel).toBeInViewport();
  await expect(panel).toContainText('Side door.');
  const calendar = panel.getByRole('button', { name: /^Add Saturday/ });
  await calendar.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Calendar file' })).toBeVisible();
  await expectAccessibleInBothThemes(page, '[role=menu]');
  await page.keyboard.press('Escape');
  await expect(calendar).toBeFocused();
  await expectAccessibleInBothThemes(page, '#open-houses');
});

test('days of open houses are chosen by keyboard, survive a reload, and Back takes them off', async ({
  page,
  network,
}) => {
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'America/Toronto' });
  network.use(mock('GET /posts/open-days', () => ({ data: { days: [{ day: tomorrow, homes: 3 }], any: 3 } })));
  await page.goto('/residential-explore');
  const chip = page.getByRole('button', { name: 'Open house', exact: true });
  await chip.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Open house' });
  await panel
    .getByRole('button', { name: /3 homes$/ })
    .first()
    .press('Enter');
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await panel.getByRole('button', { name: 'Show results' }).press('Enter');
  await expect(page).toHaveURL(`/residential-explore?openOn=${tomorrow}`);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Remove Open / })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/residential-explore');
  await expect(chip).toBeVisible();
});
