import type { AgentProfile } from '#contract/user.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/errors.ts';
import { listingsOf } from '#server/posts/posts.service.ts';
import { findAgent } from './agents.repo.ts';
import { presentPersonPicture } from './users.present.ts';

/**
 * An agent as everybody sees them, with what they offer just now.
 *
 * @throws ApiError 404 for whoever is no agent, has not finished the profile, or is gone
 */
export async function getAgent(tx: Tx, id: string): Promise<AgentProfile> {
  const agent = await findAgentProfile(tx, id);
  if (!agent) throw notFound('This agent is not here');
  return agent;
}

/** The same, or undefined for whoever is not to be seen as an agent. */
export async function findAgentProfile(tx: Tx, id: string): Promise<AgentProfile | undefined> {
  const row = await findAgent(tx, id);
  if (!row) return undefined;
  const listings = await listingsOf(tx, id);
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
    // Known once people can write to each other.
    responseMinutes: null,
    memberSince: row.created_at.toISOString().slice(0, 10),
    posts: listings.data,
    postCount: listings.total,
  };
}

/** The city of one's home counts like one more post in it. */
function areasOf(home: string | null, cities: readonly { city: string; posts: number }[]): string[] {
  const counts = new Map(cities.map(({ city, posts }) => [city, posts]));
  if (home) counts.set(home, (counts.get(home) ?? 0) + 1);
  return [...counts].sort(([a, inA], [b, inB]) => inB - inA || a.localeCompare(b, 'en-CA')).map(([city]) => city);
}
