import { pageSettings } from '#contract/page-settings.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { expect, mocked as test } from '../fixtures.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { matrix } from '../support/matrix.ts';

const area = 'gmj1I_khuOAg9Dw-BAA_8D';

for (const width of matrix([390], [1440])) {
  test(`an area by public transport is found by keyboard at ${width} px, survives a reload, and Back takes it off`, async ({
    page,
    network,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    network.use(
      mock('GET /travel-area', async () => {
        await released;
        return { data: { area, day: '2026-12-01' } };
      }),
    );
    // Page setting of a server with timetables.
    await page.addInitScript((name) => {
      document.addEventListener('DOMContentLoaded', () => {
        const setting = document.createElement('meta');
        setting.name = name;
        setting.content = 'on';
        document.head.append(setting);
      });
    }, pageSettings.publicTransport);
    await page.goto('/residential-explore?lat=45.4035&lng=-75.7256');
    await expect(page.getByRole('article').first()).toBeVisible();
    const filters = page.getByRole('group', { name: 'Filters' });
    await filters.getByRole('button', { name: 'All filters' }).focus();
    await page.keyboard.press('Enter');

    const dialog = page.getByRole('dialog', { name: 'All filters' });
    const travel = dialog.getByRole('group', { name: 'Travel time' });
    await travel.getByRole('radio', { name: 'By bike' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(travel.getByRole('radio', { name: 'By public transport' })).toBeChecked();
    const show = dialog.getByRole('button', { name: /^(Show|No) / });
    await expect(dialog.getByText('Working out how far you can get…')).toBeVisible();
    await expect(show).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    release();
    await expect(dialog.getByText(/leave at 8:00 a\.m\. on Tuesday, December 1\./)).toBeVisible();
    await expectAccessibleInBothThemes(page, '[role=dialog]');
    await expect(show).not.toHaveAttribute('aria-busy', 'true');
    await show.focus();
    await page.keyboard.press('Enter');

    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`travel=transit-20&area=${area}$`));
    const chip = filters.getByRole('button', { name: /^Remove About 20 min by public transport from / });
    await expect(chip).toBeVisible();
    await page.reload();
    await expect(chip).toBeVisible();
    expect(network.calls('GET /travel-area')).toHaveLength(1);
    await page.goBack();
    await expect(page).not.toHaveURL(/travel=/);
    await expect(chip).toBeHidden();
  });
}
