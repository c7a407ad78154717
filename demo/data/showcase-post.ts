import type { Section } from '#contract/vocabulary.ts';
import type { BuildingKind } from '../pictures/house.ts';
import type { Season, Time } from '../pictures/times-and-seasons.ts';
import type { PostRow } from '../posts/demo-post.ts';

interface ShowcasePost {
  section: Section;
  owner: string;
  hoursAgo: number;
  title: string;
  words: readonly string[];
  facts: Partial<PostRow>;
}

export interface ShowcaseListing extends ShowcasePost {
  kind: 'sale_property' | 'rent_property';
  place: string;
  number: string;
  street: string;
  unit?: string;
  postalCode: string;
  priceBefore?: number;
  isHidden?: true;
  /** Days from now until it is free. */
  freeIn?: number;
  house: { seed: string; kind: BuildingKind; season: Season; time: Time };
}

export interface ShowcaseRequest extends ShowcasePost {
  kind: 'buy_request' | 'rent_request';
  places: readonly string[];
  wantedIn?: readonly [from: number, to: number];
}
