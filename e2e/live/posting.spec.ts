import { lowerFirst } from '#contract/text/words.ts';
import { expect } from '../fixtures.ts';
import { heading, press, toast } from '../support/accounts.ts';
import { isWholeMatrix } from '../support/matrix.ts';
import {
  field,
  isMade,
  isPosted,
  nextStep,
  openId,
  ownerBar,
  someNumber,
  stepHeading,
  posting as test,
} from '../support/posting.ts';
import { stories } from '../support/posting-kinds.ts';

/* A post of each kind from the first field to the closing, on the real server. */

test.slow();

for (const { kind, form, tab, steps, heading: headingOf, facts, tooMuch, prices, ending } of stories.filter(
  ({ isUsual }) => isUsual || isWholeMatrix,
)) {
  test(`${kind}: begun, left, finished, found, changed and ended`, async ({ join, page: visitor, request }) => {
    const owner = await join();
    const { page } = owner;
    const particulars = { number: someNumber(100, 10_000), price: someNumber(...prices.among) * prices.step };
    const [first, second, third, last] = steps;
    const dearer = particulars.price + prices.step;
    const search = (price: number, more: Record<string, string>) =>
      new URLSearchParams({ tab, minPrice: String(price), maxPrice: String(price), ...more }).toString();
    const found = async (price: number, more: Record<string, string>) => {
      const answered = await (await request.get(`/api/v1/posts?${search(price, more)}`)).json();
      return (answered.data as { id: string }[]).map(({ id }) => id);
    };

    await test.step('a new draft survives a reload before it has a title', async () => {
      await page.goto(form);
      await expect(stepHeading(page, first.title)).toBeVisible();
      await first.fill(page, particulars);
      await expect(page.getByText('Saved on this device. Add a title')).toBeVisible();
      await page.reload();
      await expect(page.getByText('We restored your draft.')).toBeVisible();
      await expect(stepHeading(page, second.title)).toBeVisible();
      await page.getByRole('navigation', { name: 'Form steps' }).getByRole('link', { name: first.title }).click();
      await first.look(page, particulars);
    });

    await test.step('the draft is left half-way, and continued from My posts', async () => {
      await nextStep(page, second.title);
      await second.fill(page, particulars);
      await nextStep(page, third.title);
      await third.fill(page, particulars);
      await isMade(page);
      await press(page, 'Save and leave');
      await expect(heading(page, 'My Posts')).toBeVisible();
      const row = page.getByRole('row').filter({ hasText: 'Draft' });
      await row.getByRole('rowheader').getByRole('link').click();
      await expect(stepHeading(page, last.title)).toBeVisible();
      await page.reload();
      for (const { title, look } of [first, second, third]) {
        await page.getByRole('navigation', { name: 'Form steps' }).getByRole('link', { name: title }).click();
        await expect(stepHeading(page, title)).toBeVisible();
        await look(page, particulars);
      }
    });

    await test.step('the draft is finished, previewed and posted', async () => {
      await nextStep(page, last.title);
      await last.fill(page, particulars);
      await nextStep(page, 'Review and publish');
      await expect(page.getByRole('main').getByRole('article')).toContainText(prices.write(particulars.price));
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await isPosted(page);
      await expect(ownerBar(page)).toBeVisible();
    });
    const id = openId(page);

    await test.step('a visitor finds the post by its facts', async () => {
      await visitor.goto(`/residential-explore?${search(particulars.price, facts)}`);
      await expect(visitor.getByRole('main').getByRole('link', { name: headingOf(particulars) })).toBeVisible();
      expect(await found(particulars.price, facts)).toContain(id);
      expect(await found(particulars.price, { ...facts, ...tooMuch })).not.toContain(id);
      expect(await found(dearer, facts)).not.toContain(id);
    });

    await test.step('its price is changed', async () => {
      await ownerBar(page).getByRole('link', { name: 'Edit' }).click();
      await page.getByRole('link', { name: last.title }).click();
      await field(page, prices.field).fill(String(dearer));
      await press(page, 'Save changes');
      await expect(toast(page, 'Changes saved')).toBeVisible();
      const written = page.getByRole('main').getByText(`$${dearer.toLocaleString('en-CA')}`);
      await expect(written.filter({ visible: true })).not.toHaveCount(0);
      expect(await found(dearer, facts)).toContain(id);
    });

    await test.step('the post is paused and resumed, and needs no renewal yet', async () => {
      const bar = ownerBar(page);
      await bar.getByRole('button', { name: 'Pause' }).click();
      await expect(toast(page, 'Paused. Hidden from search until you resume.')).toBeVisible();
      expect(await found(dearer, facts)).not.toContain(id);
      await visitor.goto(`/residential-details/${id}`);
      await expect(heading(visitor, 'We couldn’t find this post')).toBeVisible();
      await bar.getByRole('button', { name: 'Resume' }).click();
      await expect(toast(page, 'Active again')).toBeVisible();
      await expect(bar.getByRole('button', { name: 'Renew' })).toHaveCount(0);
      expect(await found(dearer, facts)).toContain(id);
    });

    await test.step('the post is closed, and its page says so', async () => {
      await ownerBar(page).getByRole('button', { name: 'Close' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: ending.chosen }).check();
      await dialog.getByRole('button', { name: 'Close this post' }).click();
      await expect(toast(page, `Closed: ${lowerFirst(ending.said.slice(0, -1))}`)).toBeVisible();
      expect(await found(dearer, facts)).not.toContain(id);
      await visitor.goto(`/residential-details/${id}`);
      await expect(visitor.getByRole('main').getByText(ending.said, { exact: true })).toBeVisible();
    });
  });
}
