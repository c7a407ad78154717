import { sql } from 'kysely';
import { listCities } from '#server/places/places.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { areUnchanged } from '#server/posts/search/new-posts.service.ts';
import { composeNewsletter, type Newsletter } from './compose-newsletter.ts';
import { type City, defaultCity, type Edition, editionKey } from './edition.ts';
import type { Issue } from './issues.ts';
import { collectNews } from './weekly-news.service.ts';

const failurePauseMs = 600_000;

/** null: nothing at all is new, and no newsletter is sent. */
type Written = { newsletter: Newsletter; city: City } | null;

interface Kept {
  written: Written;
  date: string;
  postIds: string[];
  readAt: Date;
}

/** The newsletters of the current issues. One is written once for all subscribers of its edition, and anew when a post in it has changed. */
export class ComposedNewsletters {
  readonly #kept = new Map<string, Kept>();
  readonly #failedAt = new Map<string, number>();
  readonly #site: string;

  constructor(site: string) {
    this.#site = site;
  }

  async get(db: Db, edition: Edition, issue: Issue): Promise<Written> {
    const key = editionKey(edition);
    const kept = this.#kept.get(key);
    if (kept?.date === issue.date && (await areUnchanged(db, kept.postIds, kept.readAt))) return kept.written;
    const fresh = await this.#write(db, edition, issue);
    this.#kept.set(key, fresh);
    return fresh.written;
  }

  markFailed(edition: Edition, now: Date): void {
    this.#failedAt.set(editionKey(edition), now.getTime());
  }

  /** Editions that could not be written a short time ago. */
  failed(now: Date): string[] {
    return [...this.#failedAt].filter(([, at]) => now.getTime() - at < failurePauseMs).map(([key]) => key);
  }

  async #write(db: Db, { placeId, section }: Edition, issue: Issue): Promise<Kept> {
    const readAt = await timeOf(db);
    const [city = defaultCity] = placeId === null ? [] : await listCities(db, [placeId]);
    const news = await collectNews(db, { city, section, issue });
    return {
      date: issue.date,
      readAt,
      postIds: news ? [...news.homes, ...news.newestRequests].map(({ id }) => id) : [],
      written: news ? { newsletter: composeNewsletter(news, this.#site), city } : null,
    };
  }
}

async function timeOf(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT now() AS now`.execute(db);
  return rows[0]?.now ?? new Date();
}
