import type { Generated } from 'kysely';
import type { PlaceKind } from '#contract/place.ts';
import type { Province } from '#contract/vocabulary.ts';
import type { InstantOrNow, InstantOrNull, MadeByDatabase } from './columns.ts';

/* Places, pages and the newsletter. */

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
  /** Stands in the links of every letter. */
  token: Generated<string>;
  /** When the e-mail that asks to confirm last went out. */
  asked_at: InstantOrNow;
  confirmed_at: InstantOrNull;
}
