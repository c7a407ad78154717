import type { Generated } from 'kysely';
import type { PlaceKind } from '#contract/search/place.ts';
import type { Province } from '#contract/vocabulary.ts';
import type { InstantOrNow, InstantOrNull, MadeByDatabase } from './column-types.ts';

export interface PlacesTable {
  id: string;
  kind: PlaceKind;
  name: string;
  city: string;
  province: Province;
  postal_prefix: string | null;
  lat: number;
  lng: number;
  radius_km: number;
  population: Generated<number>;
  center: MadeByDatabase;
  search: MadeByDatabase;
}

export interface StaticPagesTable {
  key: string;
  title: string;
  markdown: string;
  position: Generated<number>;
  updated_at: InstantOrNow;
}

export interface FaqsTable {
  id: string;
  question: string;
  markdown: string;
  position: Generated<number>;
}

export interface BlogPostsTable {
  slug: string;
  title: string;
  excerpt: string;
  markdown: string;
  author: string;
  tags: Generated<string[]>;
  cover_media_id: string | null;
  published_at: InstantOrNow;
}

export interface NewsletterSubscriptionsTable {
  email: string;
  created_at: InstantOrNow;
  token: Generated<string>;
  asked_at: InstantOrNow;
  confirmed_at: InstantOrNull;
}
