import type { Page } from '@playwright/test';
import type { PostKind, Tab } from '#contract/vocabulary.ts';
import { expect } from '../fixtures.ts';
import { madeInTime } from './newcomer.ts';
import { answer, choosePictures, choosePlace, field, pictures, takePictures } from './posting.ts';

/* How each kind of post is written, step by step, and by which of its facts it is found. */

/** What tells a post from all others of its kind. */
interface Particulars {
  number: number;
  price: number;
}
interface Step {
  title: string;
  fill: (page: Page, its: Particulars) => Promise<void>;
  /** Expects what was filled in. */
  look: (page: Page, its: Particulars) => Promise<void>;
}
interface Story {
  kind: PostKind;
  form: `/${string}`;
  tab: Tab;
  steps: readonly [Step, Step, Step, Step];
  /** What the page of the post is headed with. */
  heading: (its: Particulars) => string;
  /** What explore is asked for, and what instead of it would be too much. */
  facts: Record<string, string>;
  tooMuch: Record<string, string>;
  prices: {
    field: string;
    /** So many steps. */
    among: readonly [from: number, to: number];
    step: number;
    /** As it stands on cards and pages. */
    write: (price: number) => string;
  };
  /** How it ends well: as the dialog asks, and as its page says. */
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
    await expect(page.getByRole('button', { name: 'Set the pin by postal code' })).toBeVisible();
  },
};

const homeTitle = ({ number }: Particulars) => `Bright home with a garden, no. ${number}`;
const home = (type: string): Step => ({
  title: 'The home',
  async fill(page, its) {
    await field(page, 'Title').fill(homeTitle(its));
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
  async look(page, its) {
    await expect(field(page, 'Title')).toHaveValue(homeTitle(its));
    await expect(field(page, 'Property type')).toHaveValue(type);
    await expect(field(page, 'Living area')).toHaveValue('1,850');
    await expect(page.getByRole('checkbox', { name: 'Fireplace' })).toBeChecked();
  },
});

const photos: Step = {
  title: 'Pictures',
  async fill(page) {
    await choosePictures(page, await takePictures(['front', 'kitchen', 'garden']));
    await expect(page.getByText('3 of 3 uploaded.')).toBeVisible(madeInTime);
  },
  look: (page) => expect(pictures(page)).toHaveCount(3),
};

const where: Step = {
  title: 'Where',
  fill: (page) => choosePlace(page, 'Find an area', 'The Glebe'),
  look: (page) => expect(field(page, 'Name of area 1')).toHaveValue('The Glebe'),
};

const wantedTitle = ({ number }: Particulars) => `Family of ${number} looks for a garden`;
const wanted = (type: string): Step => ({
  title: 'The home',
  async fill(page, its) {
    await field(page, 'Title').fill(wantedTitle(its));
    await answer(page, 'Property types', type).check();
    await field(page, 'Bedrooms at least').selectOption('3');
    await field(page, 'In your words').fill('Two of us are under five and need room to run.');
  },
  async look(page, its) {
    await expect(field(page, 'Title')).toHaveValue(wantedTitle(its));
    await expect(answer(page, 'Property types', type)).toBeChecked();
    await expect(field(page, 'Bedrooms at least')).toHaveValue('3');
  },
});

const fencedYard = (page: Page) =>
  page.getByRole('radiogroup', { name: 'Fenced yard' }).getByRole('radio', { name: 'Must have' });
const wishes: Step = {
  title: 'Wishes',
  fill: (page) => fencedYard(page).check(),
  look: (page) => expect(fencedYard(page)).toBeChecked(),
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
    form: '/sale-property',
    tab: 'sale',
    steps: [address, home('House'), photos, money('Price and dates', 'Price', async () => {})],
    heading: ({ number }) => `${number} Fern Street`,
    facts: { type: 'House', beds: '4', baths: '2', minArea: '1800', features: 'fireplace' },
    tooMuch: { beds: '5' },
    prices: { field: 'Price', ...forSale, write: dollars },
    ending: { chosen: 'It is sold', said: 'Sold.' },
  },
  {
    kind: 'rent_property',
    form: '/rent-property',
    tab: 'rent',
    steps: [
      address,
      home('Apartment'),
      photos,
      money('Price and dates', 'Rent', async (page) => {
        await field(page, 'Available from').fill(inDays(20));
        await answer(page, 'Lease', '12 months').check();
        await answer(page, 'The rent includes', 'Heat').check();
        await answer(page, 'Furnished', 'No').check();
        await answer(page, 'Pets allowed', 'Yes').check();
      }),
    ],
    // Where a home to rent stands is nobody's business unless its owner says so: its title heads the page.
    heading: homeTitle,
    facts: { type: 'Apartment', beds: '4', pets: 'true', availableBy: inDays(25) },
    tooMuch: { furnished: 'true' },
    prices: { field: 'Rent', ...forRent, write: dollars },
    ending: { chosen: 'It is leased', said: 'Leased.' },
  },
  {
    kind: 'buy_request',
    form: '/buy-request',
    tab: 'buy-request',
    steps: [
      where,
      wanted('House'),
      wishes,
      money('Budget and dates', 'Most', (page) =>
        page
          .getByLabel('When to buy')
          .selectOption('Flexible')
          .then(() => {}),
      ),
    ],
    heading: wantedTitle,
    facts: { type: 'House', beds: '3', features: 'fenced_yard' },
    tooMuch: { features: 'pool' },
    prices: { field: 'Most', ...forSale, write: (price) => `$${price / 1_000}K` },
    ending: { chosen: 'I found what I was looking for', said: 'Found.' },
  },
  {
    kind: 'rent_request',
    form: '/rent-request',
    tab: 'rent-request',
    steps: [
      where,
      wanted('Apartment'),
      wishes,
      money('Budget and dates', 'Most', async (page) => {
        await field(page, 'Earliest move-in').fill(inDays(10));
        await field(page, 'Latest move-in').fill(inDays(40));
        await field(page, 'People moving in').selectOption('4');
      }),
    ],
    heading: wantedTitle,
    facts: { type: 'Apartment', beds: '3', availableBy: inDays(30) },
    tooMuch: { beds: '2' },
    prices: { field: 'Most', ...forRent, write: dollars },
    ending: { chosen: 'I found what I was looking for', said: 'Found.' },
  },
];
