import { type PageName, pages } from '#contract/pages.ts';

const steps: readonly PageName[] = [
  'mobileSignIn',
  'appleCallback',
  'paymentSuccess',
  'paymentFailure',
  'plansExample',
  'compare',
  'unsubscribe',
  'joinList',
];

/** Whether search engines may list a page: those that everyone can open, without the steps of a journey. */
export const isIndexed = (name: PageName): boolean => pages[name].access === 'everyone' && !steps.includes(name);

const names = Object.keys(pages) as PageName[];

export const indexedPages: readonly PageName[] = names.filter(isIndexed);

export const privatePages: readonly PageName[] = names.filter((name) => !isIndexed(name));
