import type { Generated, JSONColumnType } from 'kysely';
import type { ContactTopic, Ticket } from '#contract/content/contact.ts';
import type { PlaceKind } from '#contract/search/places/place.ts';
import type { Province, Section } from '#contract/vocabulary.ts';
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

interface RenderedText {
  markdown: string;
  html: Generated<string>;
  renderer: Generated<number>;
  published_at: InstantOrNull;
}

export interface StaticPagesTable extends RenderedText {
  key: string;
  title: string;
  position: Generated<number>;
  updated_at: InstantOrNow;
}

export interface FaqsTable extends RenderedText {
  id: string;
  question: string;
  position: Generated<number>;
}

export interface BlogPostsTable extends RenderedText {
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  tags: Generated<string[]>;
  reading_minutes: Generated<number>;
  cover_media_id: string | null;
  cover_alt: Generated<string>;
  cover_caption: string | null;
  updated_at: InstantOrNow;
}

export interface ContentRevisionsTable {
  kind: string;
  key: string;
  revision: number;
  fields: Record<string, unknown>;
  created_at: InstantOrNow;
}

export interface NewsletterSubscriptionsTable {
  email: string;
  created_at: InstantOrNow;
  token: Generated<string>;
  asked_at: InstantOrNow;
  confirmed_at: InstantOrNull;
  place_id: string | null;
  section: Generated<Section>;
  last_issue: string | null;
}

export interface NewsletterSendRateTable {
  is_only: Generated<boolean>;
  next_batch_at: InstantOrNow;
}

export interface TicketAnswer {
  text: string;
  sentAt: string;
}

export interface TicketsTable {
  number: string;
  request_key: string;
  user_id: string | null;
  name: string;
  email: string;
  topic: ContactTopic;
  message: string;
  copy: Ticket['copy'];
  answers: JSONColumnType<TicketAnswer[], string | undefined>;
  created_at: InstantOrNow;
  answered_at: InstantOrNull;
  closed_at: InstantOrNull;
}

export interface ContentPicturesTable {
  media_id: string;
}
