import { expect } from '../fixtures.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { makePost, posting as test } from '../support/posting.ts';

test('two people search together: a link invites, both like a home, and who leaves takes the own heart along', async ({
  join,
  request,
}) => {
  const [owner, jules, sam] = [await join(), await join(), await join()];
  const { id } = await makePost(request, owner, 'sale_property');

  await jules.page.goto('/favorites');
  await jules.page.getByRole('link', { name: 'Search together' }).click();
  await jules.page.getByRole('button', { name: 'Invite someone' }).click();
  await jules.page.getByRole('button', { name: 'Make a link' }).click();
  const link = await jules.page.getByRole('textbox', { name: 'Or send a link yourself' }).inputValue();
  await jules.page.getByRole('button', { name: 'Cancel' }).click();

  await sam.page.goto(link);
  await expect(sam.page).toHaveURL(/\/together\/join$/);
  await sam.page.getByRole('button', { name: 'Join the list' }).click();
  await expect(sam.page.getByRole('heading', { level: 1, name: 'Our list' })).toBeVisible();

  await jules.page.goto(`/residential-details/${id}`);
  await jules.page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await jules.page.getByRole('button', { name: 'Our list', exact: true }).click();

  await expect(async () => {
    await sam.page.reload();
    await expect(sam.page.getByRole('heading', { name: 'Your turn' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await sam.page.getByRole('radio', { name: 'Yes' }).click();
  await expect(sam.page.getByRole('heading', { name: 'You both like it' })).toBeVisible();
  await expectAccessibleInBothThemes(sam.page);
  await jules.page.goto('/together');
  await expect(jules.page.getByRole('heading', { name: 'You both like it' })).toBeVisible();

  await sam.page.getByRole('button', { name: 'People' }).click();
  await sam.page.getByRole('button', { name: 'Leave the list' }).click();
  await sam.page
    .getByRole('dialog', { name: 'Leave the list?' })
    .getByRole('button', { name: 'Leave the list' })
    .click();
  await expect(sam.page.getByRole('heading', { level: 1, name: 'Search together' })).toBeVisible();
  await jules.page.reload();
  await expect(jules.page.getByRole('heading', { name: 'You like it' })).toBeVisible();
  // A used link says so, and leads nowhere.
  await sam.page.goto(link);
  await expect(sam.page.getByText('This link is no longer active.')).toBeVisible();
});
