import type { PostKind, Section } from '#contract/vocabulary.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import type { StepName } from './editor-steps.ts';

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

export const startPath = (kind: PostKind) => starts[kind]();

const stepTitles: Record<StepName, string> = {
  address: 'Address',
  where: 'Location',
  home: 'The home',
  pictures: 'Photos',
  wishes: 'Wish list',
  price: 'Price and dates',
  budget: 'Budget and dates',
  check: 'Review and publish',
};

export const stepTitle = (step: StepName, section: Section): string =>
  step === 'home' && section === 'commercial' ? 'The space' : stepTitles[step];

const basics: Record<PostKind, string> = {
  sale_property: 'Start with the basics buyers compare.',
  rent_property: 'Start with the basics tenants compare.',
  buy_request: 'Start with the basics you need.',
  rent_request: 'Start with the basics you need.',
};

const stepLeads: Record<Exclude<StepName, 'home'>, string> = {
  address: 'Where is it? You choose whether others see the exact address.',
  where: 'Add up to five areas and how far around each you’d look.',
  pictures: 'The first thing people look at. They upload while you continue.',
  wishes: 'What it must have, and what would be nice to have.',
  price: 'Price and availability.',
  budget: 'Your budget and move-in dates.',
  check: 'This is what others will see.',
};

export const stepLead = (step: StepName, kind: PostKind): string => (step === 'home' ? basics[kind] : stepLeads[step]);
