import { calendarDay } from '#contract/account/time-zone.ts';
import type { AgentProfile } from '#contract/account/user.ts';
import { getResponseMinutes } from '#server/chat/reply-times/reply-times.service.ts';
import { presentPersonPicture } from '#server/media/present-picture.ts';
import type { Db } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/errors.ts';
import { listListingsOf } from '#server/posts/posts.service.ts';
import { findAgent } from './agents.repo.ts';

/** An agent's public profile. @throws ApiError 404 for other members and for agents with an unfinished profile */
export async function getAgent(db: Db, id: string): Promise<AgentProfile> {
  const agent = await findAgentProfile(db, id);
  if (!agent) throw notFound('We couldn’t find this agent');
  return agent;
}

export async function findAgentProfile(db: Db, id: string): Promise<AgentProfile | undefined> {
  const row = await findAgent(db, id);
  if (!row) return undefined;
  const [listings, responseMinutes] = [await listListingsOf(db, id), await getResponseMinutes(db, id)];
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    picture: presentPersonPicture(row),
    brokerage: row.brokerage,
    licenceNumber: row.licence_number,
    licenceProvince: row.licence_province,
    verifiedAt: row.kyc_step === 'agent_verified' ? (row.verified_at?.toISOString() ?? null) : null,
    languages: row.languages,
    areas: areasOf(row.city, listings.cities),
    biography: row.biography,
    responseMinutes,
    memberSince: calendarDay(row.created_at, row.province),
    posts: listings.data,
    postCount: listings.total,
  };
}

function areasOf(home: string | null, cities: readonly { city: string; posts: number }[]): string[] {
  const counts = new Map(cities.map(({ city, posts }) => [city, posts]));
  if (home) counts.set(home, (counts.get(home) ?? 0) + 1);
  return [...counts].sort(([a, inA], [b, inB]) => inB - inA || a.localeCompare(b, 'en-CA')).map(([city]) => city);
}
