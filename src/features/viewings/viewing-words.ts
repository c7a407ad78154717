import type { Viewing } from '#contract/viewing/viewing.ts';
import { dayParts } from '#src/entities/viewing/time/viewing-time.ts';

export const firstNameOf = ({ person }: Pick<Viewing, 'person'>) => person?.firstName ?? 'Former member';

export const fullNameOf = ({ person }: Pick<Viewing, 'person'>) =>
  person ? `${person.firstName} ${person.lastName}`.trim() : 'a former member';

/** `With Nadia Bergeron, agent`, or for the member’s own home who is coming. */
export function whoWords(viewing: Viewing): string {
  const name = fullNameOf(viewing);
  if (viewing.state === 'proposed')
    return viewing.proposedByMe ? `You proposed a viewing to ${name}` : `${name} proposed a viewing`;
  if (viewing.isHost) return `Your listing. ${name} ${viewing.state === 'over' ? 'came' : 'is coming'} to see it`;
  return `With ${name}, ${viewing.person?.userType === 'Agent' ? 'agent' : 'owner'}`;
}

/** `Tue, Thu or Fri`. */
export function proposedDays({ times, timeZone }: Viewing): string {
  const days = [...new Set(times.map(({ startsAt }) => dayParts(startsAt, timeZone).weekday.slice(0, 3)))];
  return days.length > 1 ? `${days.slice(0, -1).join(', ')} or ${days.at(-1)}` : (days[0] ?? '');
}
