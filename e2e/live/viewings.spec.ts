import { readFile } from 'node:fs/promises';
import { expect } from '../fixtures.ts';
import { talking as test } from '../support/talking.ts';

test('a viewing is proposed, accepted in the other browser, put into a calendar and cancelled', async ({ talk }) => {
  const { seeker, owner, seekerPath, ownerPath } = await talk();
  await seeker.page.goto(seekerPath);
  await owner.page.goto(ownerPath);
  await seeker.page.getByRole('button', { name: 'Propose a viewing' }).first().click();
  const dialog = seeker.page.getByRole('dialog', { name: 'Propose a viewing' });
  await dialog.getByRole('button', { name: 'Later days' }).click();
  await dialog
    .getByRole('button', { name: /, 2 pm$/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Send proposal' }).click();
  await expect(seeker.page.getByRole('article', { name: 'You proposed a viewing' })).toBeVisible();

  const card = owner.page.getByRole('article', { name: /proposed a viewing$/ });
  await expect(card.getByText('Answer needed')).toBeVisible();
  await card.getByRole('button', { name: /^Accept / }).click();
  await expect(card.getByText('You accepted')).toBeVisible();

  const bar = seeker.page.getByRole('region', { name: 'Viewing agreed' });
  await expect(bar).toBeVisible();
  const download = seeker.page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('viewing.ics');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('METHOD:PUBLISH');
  expect(text).toContain('STATUS:CONFIRMED');

  await owner.page.getByRole('region', { name: 'Viewing agreed' }).getByRole('button', { name: 'Cancel' }).click();
  await owner.page
    .getByRole('dialog', { name: 'Cancel the viewing?' })
    .getByRole('button', { name: 'Cancel viewing' })
    .click();
  await expect(seeker.page.getByRole('region', { name: 'Viewing cancelled' })).toBeVisible();
  await expect(seeker.page.getByRole('article', { name: /cancelled the viewing$/ })).toBeVisible();
});
