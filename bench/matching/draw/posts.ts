import type { ContentOf, RequestContent } from '#contract/post/post-content.ts';
import type { ListingKind, RequestKind, Section } from '#contract/vocabulary.ts';

type ListingContent = ContentOf<ListingKind>;
type With<Content, Field extends keyof Content> = Content & Required<Pick<Content, Field>>;

interface Head<Kind> {
  clientId: string;
  kind: Kind;
  section: Section;
  status: 'active';
}

/** Body of POST /posts. */
export type Listing = Head<ListingKind> &
  With<ListingContent, 'propertySubType' | 'listPrice' | 'address' | 'hideExactAddress'>;
export type Request = Head<RequestKind> & With<RequestContent, 'propertySubType' | 'budgetMax' | 'areas'>;

export interface Pair {
  id: string;
  asOf: string;
  listing: Listing;
  request: Request;
}

export interface RankedList {
  id: string;
  asOf: string;
  request: Request;
  listings: { id: string; listing: Listing }[];
}

const segments = {
  homesForSale: { kind: 'sale_property', section: 'residential' },
  homesForRent: { kind: 'rent_property', section: 'residential' },
  premisesForSale: { kind: 'sale_property', section: 'commercial' },
  premisesForRent: { kind: 'rent_property', section: 'commercial' },
} as const;
export type Segment = keyof typeof segments;
export const segmentNames = Object.keys(segments) as Segment[];

export const requestKindOf = { sale_property: 'buy_request', rent_property: 'rent_request' } as const;

const unnumbered = { clientId: '', status: 'active' } as const;
export const listingHead = (segment: Segment): Head<ListingKind> => ({ ...unnumbered, ...segments[segment] });
export const requestHead = (segment: Segment): Head<RequestKind> => {
  const { kind, section } = segments[segment];
  return { ...unnumbered, kind: requestKindOf[kind], section };
};

export const isIn = (segment: Segment, { kind, section }: Head<ListingKind | RequestKind>): boolean => {
  const wanted = segments[segment];
  return section === wanted.section && (kind === wanted.kind || kind === requestKindOf[wanted.kind]);
};
