import type { RequestDetails } from '#contract/post/post.ts';
import { posts } from '#tests/support/mock-api/data/dataset.ts';
import { giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { mockedToken } from '#tests/support/mock-api/data/signed-in-state.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { makeLiveListing } from '#tests/support/own-post.ts';
import { expect, mocked as test } from '../fixtures.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';

const nadia = posts.find(({ kind }) => kind === 'sale_property')?.owner ?? null;
const request = posts.find((post): post is RequestDetails => post.kind === 'buy_request');

test('a listing of My posts is sent to a request, and stands beside it in the conversation', async ({
  page,
  signIn,
  network,
}) => {
  test.slow();
  if (!request) throw new Error('The mocked API has no buy request');
  await signIn();
  giveOwnPost(mockedToken, makeLiveListing({ id: 'elm', street: 'Elm Street' }));
  giveOwnPost(mockedToken, makeLiveListing({ id: 'strathcona' }));
  await page.goto('/my-posts');
  await page.getByRole('button', { name: 'Actions for 112B Elm Street' }).click();
  await page.getByRole('menuitem', { name: 'Find requests to answer' }).click();
  await expect(page).toHaveURL(/tab=buy-request&minPrice=1149000/);
  await page.waitForLoadState('networkidle');

  network.use(
    mock('GET /posts/{id}', () => ({ data: { ...request, owner: nadia, can: { edit: false, message: true } } })),
  );
  await page.goto(`/residential-details/${request.id}`);
  await page.getByRole('button', { name: 'I have a home like this' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Send Nadia a listing' });
  await expect(dialog.getByRole('radio', { name: /Elm Street/ })).toBeChecked();
  await expect(dialog.getByRole('table', { name: /112B Elm Street, side by side/ })).toBeVisible();
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await dialog.getByRole('textbox', { name: /^Note to Nadia/ }).fill('The garage has 220 volts already.');
  await dialog.getByRole('button', { name: 'Send listing' }).click();

  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log.getByText('The garage has 220 volts already.')).toBeVisible();
  const card = log.getByRole('article', { name: '112B Elm Street, sent in response to the request' });
  await expect(card.getByRole('row').nth(1)).toContainText('$1,149,000');
  await expect(card.getByRole('link', { name: 'See listing' })).toBeVisible();
  await expectAccessibleInBothThemes(page, '[role=log]');
});
