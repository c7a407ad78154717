import { formatNumber } from '#contract/format/numbers.ts';
import { countMax } from '#contract/limits.ts';
import type { ClosedReason, PostStatus } from '#contract/post/post-lifecycle.ts';
import type { Sort } from '#contract/search/explore-parameters.ts';
import type { PostKind, PropertySubType, Section, Tab } from '#contract/vocabulary.ts';

export const kindLabels: Record<PostKind, string> = {
  sale_property: 'For sale',
  rent_property: 'For rent',
  buy_request: 'Buy request',
  rent_request: 'Rent request',
};

export const tabLabels: Record<Tab, string> = {
  sale: 'For sale',
  rent: 'For rent',
  'buy-request': 'Buy requests',
  'rent-request': 'Rent requests',
};

export const tabNouns: Record<Section, Record<Tab, readonly [one: string, several: string]>> = {
  residential: {
    sale: ['home', 'homes'],
    rent: ['home', 'homes'],
    'buy-request': ['request', 'requests'],
    'rent-request': ['request', 'requests'],
  },
  commercial: {
    sale: ['space', 'spaces'],
    rent: ['space', 'spaces'],
    'buy-request': ['request', 'requests'],
    'rent-request': ['request', 'requests'],
  },
};

export const statusLabels: Record<PostStatus, string> = {
  draft: 'Draft',
  active: 'Active',
  paused: 'Paused',
  under_offer: 'Under offer',
  closed: 'Closed',
  expired: 'Expired',
  removed: 'Removed',
};

export const closedReasonLabels: Record<ClosedReason, string> = {
  sold: 'Sold',
  leased: 'Leased',
  fulfilled: 'Completed',
  withdrawn: 'Withdrawn',
};

export const subTypeInText = (type: PropertySubType) => type.toLowerCase();

export const sortLabels: Record<Sort, string> = {
  newest: 'Newest',
  'price-asc': 'Lowest price',
  'price-desc': 'Highest price',
  largest: 'Largest',
  nearest: 'Nearest',
  open: 'Open first',
};

/** `1,204`; `10,000+` where counting stopped there (`isCapped`). */
export const writtenCount = (count: number, isCapped: boolean): string =>
  `${formatNumber(count)}${isCapped && count === countMax ? '+' : ''}`;

/** `1 home`, `1,204 homes`, `10,000+ homes`. */
export function countOf(
  count: number,
  [one, several]: readonly [one: string, several: string],
  isCapped = false,
): string {
  return `${writtenCount(count, isCapped)} ${count === 1 ? one : several}`;
}
