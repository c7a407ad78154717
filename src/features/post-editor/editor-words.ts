import type { PostKind } from '#contract/vocabulary.ts';
import { paths } from '#src/lib/paths.ts';
import type { StepName } from './editor-steps.ts';

/** What each form is called: as the choice that leads to it. */
export const formNames: Record<PostKind, string> = {
  sale_property: 'Sale Property',
  rent_property: 'Rent Property',
  buy_request: 'Buy Request',
  rent_request: 'Rent Request',
};

const starts: Record<PostKind, () => string> = {
  sale_property: paths.createSaleProperty,
  rent_property: paths.createRentProperty,
  buy_request: paths.createBuyRequest,
  rent_request: paths.createRentRequest,
};

/** Where a post of this kind is begun. */
export const startPath = (kind: PostKind) => starts[kind]();

export const stepTitles: Record<StepName, string> = {
  address: 'Address',
  where: 'Where',
  home: 'The home',
  pictures: 'Pictures',
  wishes: 'Wishes',
  price: 'Price and dates',
  budget: 'Budget and dates',
  check: 'Check and post',
};

export const stepLeads: Record<StepName, string> = {
  address: 'Where it stands. You decide whether others see the exact place.',
  where: 'Name up to five places you would live in, and how far around each you would look.',
  home: 'The plain facts first: people compare by them.',
  pictures: 'What people look at first. They are sent while you go on.',
  wishes: 'What it must have, and what would be nice.',
  price: 'What it costs, and from when on.',
  budget: 'What you can spend, and when you want to move.',
  check: 'This is how others will see it.',
};
