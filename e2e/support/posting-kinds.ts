import type { Page } from '@playwright/test';
import type { PostKind, Tab } from '#contract/vocabulary.ts';
import { expect } from '../fixtures.ts';
import { madeInTime } from './accounts.ts';
import { answer, choosePictures, choosePlace, field, pictures, takePictures } from './posting.ts';

interface Particulars {
  number: number;
  price: number;
}
interface Step {
  title: string;
  fill: (page: Page, particulars: Particulars) => Promise<void>;
  look: (page: Page, particulars: Particulars) => Promise<void>;
}
interface Story {
  kind: PostKind;
  /** The other kinds, with the same steps, run in the whole matrix only. */
  isUsual: boolean;
  form: `/${string}`;
  tab: Tab;
  steps: readonly [Step, Step, Step, Step];
  heading: (particulars: Particulars) => string;
  facts: Record<string, string>;
  tooMuch: Record<string, string>;
  prices: {
    field: string;
    among: readonly [from: number, to: number];
    step: number;
    write: (price: number) => string;
  };
  ending: { chosen: string; said: string };
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const address: Step = {
  title: 'Address',
  async fill(page, { number }) {
    await choosePlace(page, 'Find the address', 'The Glebe');
    await field(page, 'Number').fill(String(number));
    await field(page, 'Street').fill('Fern Street');
    await field(page, 'Postal code').fill('K1S 2B4');
  },
  async look(page, { number }) {
    await expect(field(page, 'Number')).toHaveValue(String(number));
    await expect(field(page, 'City')).toHaveValue('Ottawa');
    await expect(field(page, 'Postal code')).toHaveValue('K1S 2B4');
    await expect(page.getByRole('button', { name: 'Move the pin to the postal code' })).toBeVisible();
  },
};

const homeTitle = ({ number }: Particulars) => `Bright home with a garden, no. ${number}`;
const home = (type: string): Step => ({
  title: 'The home',
  async fill(page, particulars) {
    await field(page, 'Title').fill(homeTitle(particulars));
    await field(page, 'Property type').selectOption(type);
    await field(page, 'Bedrooms').selectOption('4');
    await field(page, 'Full bathrooms').selectOption('2');
    await field(page, 'Half bathrooms').selectOption('1');
    await field(page, 'Living area').fill('1,850');
    await page.getByRole('checkbox', { name: 'Fireplace' }).check();
    await field(page, 'Description').fill(
      'A bright home on a street that closes to cars for hockey. New roof in 2022.',
    );
  },
  async look(page, particulars) {
    await expect(field(page, 'Title')).toHaveValue(homeTitle(particulars));
    await expect(field(page, 'Property type')).toHaveValue(type);
    await expect(field(page, 'Living area')).toHaveValue('1,850');
    await expect(page.getByRole('checkbox', { name: 'Fireplace' })).toBeChecked();
  },
});

const photos: Step = {
  title: 'Photos',
  async fill(page) {
    await choosePictures(page, await takePictures(['front', 'kitchen', 'garden']));
    await expect(page.getByText('3 of 3 uploaded.')).toBeVisible(madeInTime);
  },
  look: (page) => expect(pictures(page)).toHaveCount(3),
};

const where: Step = {
  title: 'Location',
  fill: (page) => choosePlace(page, 'Find an area', 'The Glebe'),
  look: (page) => expect(field(page, 'Name of area 1')).toHaveValue('The Glebe'),
};

const wantedTitle = ({ number }: Particulars) => `Family of ${number} looks for a garden`;
const wanted = (type: string): Step => ({
  title: 'The home',
  async fill(page, particulars) {
    await field(page, 'Title').fill(wantedTitle(particulars));
    await answer(page, 'Property types', type).check();
    await field(page, 'Min. bedrooms').selectOption('3');
    await field(page, 'In your words').fill('Two of us are under five and need room to run.');
  },
  async look(page, particulars) {
    await expect(field(page, 'Title')).toHaveValue(wantedTitle(particulars));
    await expect(answer(page, 'Property types', type)).toBeChecked();
    await expect(field(page, 'Min. bedrooms')).toHaveValue('3');
  },
});

const fencedYard = (page: Page) =>
  page.getByRole('group', { name: 'Fenced yard' }).getByRole('radio', { name: 'Must have' });
const wishes: Step = {
  title: 'Wish list',
  async fill(page) {
    await page.locator('summary', { hasText: 'Outdoor' }).click();
    await fencedYard(page).check();
  },
  look: (page) => expect(page.getByRole('button', { name: 'Remove Fenced yard' })).toBeVisible(),
};

const dollars = (price: number) => `$${price.toLocaleString('en-CA')}`;
const forSale = { among: [700, 900], step: 1_000 } as const;
const forRent = { among: [200, 300], step: 10 } as const;
const money = (title: string, label: string, more: (page: Page) => Promise<void>): Step => ({
  title,
  async fill(page, { price }) {
    await field(page, label).fill(String(price));
    await more(page);
  },
  look: (page, { price }) => expect(field(page, label)).toHaveValue(dollars(price)),
});

export const stories: readonly Story[] = [
  {
    kind: 'sale_property',
    isUsual: true,
    form: '/sale-property',
    tab: 'sale',
    steps: [address, home('House'), photos, money('Price and dates', 'Price', async () => {})],
    heading: ({ number }) => `${number} Fern Street`,
    facts: { type: 'House', beds: '4', baths: '2', minArea: '1800', features: 'fireplace' },
    tooMuch: { beds: '5' },
    prices: { field: 'Price', ...forSale, write: dollars },
    ending: { chosen: 'Sold', said: 'Sold.' },
  },
  {
    kind: 'rent_property',
    isUsual: false,
    form: '/rent-property',
    tab: 'rent',
    steps: [
      address,
      home('Apartment'),
      photos,
      money('Price and dates', 'Rent', async (page) => {
        await field(page, 'Available from').fill(inDays(20));
        await answer(page, 'Lease', '12 months').check();
        await answer(page, 'Rent includes', 'Heat').check();
        await answer(page, 'Furnished', 'No').check();
        await answer(page, 'Pets allowed', 'Yes').check();
      }),
    ],
    // The street of a home to rent is hidden unless its owner shows it, so the title heads the page.
    heading: homeTitle,
    facts: { type: 'Apartment', beds: '4', pets: 'true', availableBy: inDays(25) },
    tooMuch: { furnished: 'true' },
    prices: { field: 'Rent', ...forRent, write: dollars },
    ending: { chosen: 'Leased', said: 'Leased.' },
  },
  {
    kind: 'buy_request',
    isUsual: false,
    form: '/buy-request',
    tab: 'buy-request',
    steps: [
      where,
      wanted('House'),
      wishes,
      money('Budget and dates', 'Maximum', (page) =>
        page
          .getByLabel('When you plan to buy')
          .selectOption('Flexible')
          .then(() => {}),
      ),
    ],
    heading: wantedTitle,
    facts: { type: 'House', beds: '3', features: 'fenced_yard' },
    tooMuch: { features: 'pool' },
    prices: { field: 'Maximum', ...forSale, write: (price) => `$${price / 1_000}K` },
    ending: { chosen: 'I found what I was looking for', said: 'Completed.' },
  },
  {
    kind: 'rent_request',
    isUsual: false,
    form: '/rent-request',
    tab: 'rent-request',
    steps: [
      where,
      wanted('Apartment'),
      wishes,
      money('Budget and dates', 'Maximum', async (page) => {
        await field(page, 'Earliest move-in').fill(inDays(10));
        await field(page, 'Latest move-in').fill(inDays(40));
        await field(page, 'People moving in').selectOption('4');
      }),
    ],
    heading: wantedTitle,
    facts: { type: 'Apartment', beds: '3', availableBy: inDays(30) },
    tooMuch: { beds: '2' },
    prices: { field: 'Maximum', ...forRent, write: dollars },
    ending: { chosen: 'I found what I was looking for', said: 'Completed.' },
  },
];
