import type { OwnListing, OwnPostSummary } from '#contract/post/own/own-post.ts';
import { contentOf, fernStreet } from '#tests/support/post-bodies.ts';
import { expect } from '../fixtures.ts';
import { heading, press } from '../support/accounts.ts';
import { makePost, someNumber, posting as test } from '../support/posting.ts';

/* A member's own and saved posts, on the real server. */

test.slow();

const streetAt = (streetNumber: string) => ({ ...fernStreet, unit: '', streetNumber, fullAddress: '' });

test('several posts are paused at once; the one that cannot be says why', async ({ join, request }) => {
  const owner = await join();
  const { page } = owner;
  await makePost(request, owner, 'sale_property', { address: streetAt('1') });
  await makePost(request, owner, 'buy_request', { title: 'A yard for two dogs' });
  await makePost(request, owner, 'rent_request', { title: 'A room near the river', status: 'draft' });
  const statuses = async () =>
    Object.fromEntries(
      (await owner.ask<OwnPostSummary[]>('GET', '/posts/mine')).map(({ title, status }) => [title, status]),
    );
  await page.goto('/my-posts');
  await expect(page.getByText('3 posts. Showing 1 to 3.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected posts' });
  await expect(bar).toContainText('3 posts selected');
  await bar.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('2 posts paused.')).toBeVisible();
  await expect(page.getByText('Only active posts can be paused')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Paused' })).toHaveCount(2);
  expect(await statuses()).toEqual({
    'A house with a garden': 'paused',
    'A yard for two dogs': 'paused',
    'A room near the river': 'draft',
  });

  await test.step('a paused post is taken down, and restored at once', async () => {
    const row = page.getByRole('row', { name: /A yard for two dogs/ });
    await row.getByRole('button', { name: 'Actions for A yard for two dogs' }).click();
    await page.getByRole('menuitem', { name: 'Take down' }).click();
    await page.getByRole('region', { name: 'Messages from the site' }).getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText('Paused');
    await expect.poll(async () => (await statuses())['A yard for two dogs']).toBe('paused');
  });
});

test('a home that is kept shows what its price did, and comes back when it was removed by mistake', async ({
  join,
  request,
}) => {
  const owner = await join();
  const fan = await join();
  const { page } = fan;
  const street = `${someNumber(100, 10_000)}`;
  const name = `${street} Fern Street`;
  const address = streetAt(street);
  const { id, version, content } = (await makePost(request, owner, 'sale_property', { address })) as OwnListing;
  const kept = async () => (await fan.ask<{ post: { id: string } }[]>('GET', '/favorites')).map(({ post }) => post.id);

  await page.goto(`/residential-details/${id}`);
  const heart = page.getByRole('button', { name: `Save ${name} to favourites` }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(kept).toEqual([id]);

  await owner.ask('PUT', `/posts/${id}`, {
    kind: 'sale_property',
    section: 'residential',
    status: 'active',
    version,
    ...contentOf('sale_property', 'residential', { address, photos: content.photos, listPrice: 580_000 }),
  });
  await page.goto('/favorites');
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByText('Down $20,000 since you saved it')).toBeVisible();

  await press(page, `Remove ${name} from favourites`);
  await expect(page.getByText(`${name} is no longer in your favourites.`)).toBeVisible();
  await expect.poll(kept).toEqual([]);
  await press(page, `Undo: save ${name}`);
  await expect(page.getByRole('button', { name: `Remove ${name} from favourites` })).toBeVisible();
  await expect.poll(kept).toEqual([id]);
  await page.reload();
  await expect(heading(page, 'Favourites')).toBeVisible();
  await expect(page.getByText('1 post saved.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await expect(card.getByText('Down $20,000 since you saved it')).toBeVisible();
});
