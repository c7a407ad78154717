import { timeZoneOf } from '#contract/account/time-zone.ts';
import type { Section } from '#contract/vocabulary.ts';
import { findCity } from '#server/places/places.service.ts';
import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { malformed } from '#server/platform/errors.ts';
import { siteOrigin } from '#server/platform/http/origin.ts';
import { composeNewsletter } from './compose-newsletter.ts';
import { issuesAround } from './issues.ts';
import { footerOf } from './newsletter-footer.ts';
import { collectNews } from './weekly-news.service.ts';

interface Preview {
  subject: string;
  html: string;
  text: string;
}

/** The next newsletter as it is so far; undefined while nothing is new. @throws ApiError 400 for an unknown city */
export async function previewNewsletter(
  db: Db,
  { place, section, config }: { place: string; section: Section; config: Config },
): Promise<Preview | undefined> {
  const city = await findCity(db, place);
  if (!city) throw malformed(`There is no city called “${place}” in the list of places.`);
  const { next } = issuesAround(new Date(), timeZoneOf(city.province));
  const news = await collectNews(db, { city, section, issue: next });
  if (!news) return undefined;
  const site = siteOrigin(config) ?? '';
  const { subject, withFooter } = composeNewsletter(news, site);
  const reader = { email: 'subscriber@example.ca', token: '0'.repeat(64), section, city: city.name };
  return { subject, ...withFooter(footerOf(reader, { site, postalAddress: config.messages.postalAddress })) };
}
