import { posts } from '#tests/support/mock-api/data/dataset.ts';
import { setVerdict, startSharedList } from '#tests/support/mock-api/data/shared-lists.ts';
import { mockedToken } from '#tests/support/mock-api/data/signed-in-state.ts';
import { expect, mocked as test } from '../fixtures.ts';

test('the outline of the list stands before its code has come', async ({ page, signIn }) => {
  await signIn();
  startSharedList(mockedToken);
  for (const post of posts.slice(0, 1)) setVerdict(mockedToken, post, 'yes', 'jules');
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/list-content-*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/together');
  await expect(page.getByRole('status', { name: 'Loading your list' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Our list' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Your turn' })).toBeVisible();
});
