import type { Tab } from '#contract/vocabulary.ts';

export const isRequestTab = (tab: Tab) => tab === 'buy-request' || tab === 'rent-request';
