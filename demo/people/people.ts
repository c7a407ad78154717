import type { Insertable } from 'kysely';
import { cities } from '#server/places/data/neighbourhoods.ts';
import type { Database } from '#server/platform/db/schema/database-schema.ts';
import { demoPersonPrefix } from '#server/users/demo-people.ts';
import { type DemoPerson, demoPeople } from '../data/people.ts';
import { createRandom } from '../pictures/random.ts';
import { addDays, dayOf } from '../time.ts';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');

const slug = ({ firstName, lastName }: DemoPerson) => `${plain(firstName)}-${plain(lastName)}`;
const ending = ({ number }: DemoPerson) => (number ? `-${number}` : '');

export const personId = (person: DemoPerson) => `${demoPersonPrefix}${slug(person)}${ending(person)}`;
/** No mail is delivered to addresses under `.example`. */
export const emailOf = (person: DemoPerson) =>
  `${plain(person.firstName)}.${plain(person.lastName)}${ending(person)}@gable.example`;

const completeSteps = new Set([
  'individual_profile_updated',
  'agent_profile_complete',
  'agent_verification_pending',
  'agent_verified',
]);
export const publishers = demoPeople.filter((person) => completeSteps.has(person.step));

const provinceOf = (city: string) => {
  const found = cities.find((known) => known.name === city);
  if (!found) throw new Error(`${city} is not a city that Gable knows.`);
  return found.province;
};

export function personRows(
  people: readonly DemoPerson[],
  now: Date,
): {
  users: Insertable<Database['users']>[];
  agentProfiles: Insertable<Database['agent_profiles']>[];
} {
  const users = people.map((person) => {
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
  const agentProfiles = people.flatMap((person) => {
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
