import type { Insertable } from 'kysely';
import type { PostKind } from '#contract/vocabulary.ts';
import { createRandom, type Random } from '#server/pictures/random.ts';
import { cities } from '#server/places/data/neighbourhoods.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { type DemoPerson, demoPeople } from './data/people.ts';
import { addDays, dayOf } from './time.ts';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');

export const personId = ({ firstName, lastName }: DemoPerson) => `demo-${plain(firstName)}-${plain(lastName)}`;
/** Addresses under `.example` reach nobody. */
export const emailOf = ({ firstName, lastName }: DemoPerson) => `${plain(firstName)}.${plain(lastName)}@gable.example`;

const completeSteps = new Set([
  'individual_profile_updated',
  'agent_profile_complete',
  'agent_verification_pending',
  'agent_verified',
]);
const publishers = demoPeople.filter((person) => completeSteps.has(person.step));

/** Who published a post in this city: never an agent for a request, an agent for two of three sales. */
export function chooseOwner(random: Random, kind: PostKind, city: string): string {
  const local = publishers.filter((person) => person.city === city);
  const agents = local.filter((person) => person.agent);
  const others = local.filter((person) => !person.agent);
  const agentShare = kind === 'sale_property' ? 0.66 : kind === 'rent_property' ? 0.34 : 0;
  return personId(random.pick(agents.length > 0 && random.chance(agentShare) ? agents : others));
}

const provinceOf = (city: string) => {
  const found = cities.find((known) => known.name === city);
  if (!found) throw new Error(`${city} is not a city that Gable knows.`);
  return found.province;
};

/** The rows of everybody in the demo: their accounts, and the profiles of those who are agents. */
export function personRows(now: Date): {
  users: Insertable<Database['users']>[];
  agentProfiles: Insertable<Database['agent_profiles']>[];
} {
  const users = demoPeople.map((person) => {
    const random = createRandom(`joined:${personId(person)}`);
    return {
      id: personId(person),
      email: emailOf(person),
      phone: person.phone,
      first_name: person.firstName,
      last_name: person.lastName,
      user_type: person.step === 'registered' ? null : person.agent ? ('Agent' as const) : ('Individual' as const),
      kyc_step: person.step,
      city: person.city,
      province: provinceOf(person.city),
      created_at: addDays(now, -random.integer(170, 900)).toISOString(),
    };
  });
  const agentProfiles = demoPeople.flatMap((person) => {
    if (!person.agent) return [];
    const random = createRandom(`licensed:${personId(person)}`);
    return {
      user_id: personId(person),
      brokerage: person.agent.brokerage,
      licence_number: person.agent.licence,
      licence_province: person.agent.licence ? provinceOf(person.city) : null,
      licence_expires_on: person.agent.licence ? dayOf(addDays(now, random.integer(120, 700))) : null,
      languages: [...person.agent.languages],
      biography: person.agent.biography,
      verified_at: person.step === 'agent_verified' ? addDays(now, -random.integer(60, 165)).toISOString() : null,
    };
  });
  return { users, agentProfiles };
}
