import { listWords } from '#contract/text/words.ts';
import { listingEndingTexts } from '#contract/viewing/listing-ending.ts';
import type { Viewing } from '#contract/viewing/viewing.ts';
import { dayParts } from '#src/entities/viewing/time/viewing-time.ts';

function formatShortDay(instant: string, timeZone: string): string {
  const { weekday, month, date } = dayParts(instant, timeZone);
  return `${weekday.slice(0, 3)} ${month.slice(0, 3)} ${date}`;
}

export const firstNameOf = ({ person }: Pick<Viewing, 'person'>) => person?.firstName ?? 'Former member';

export const fullNameOf = ({ person }: Pick<Viewing, 'person'>) =>
  person ? `${person.firstName} ${person.lastName}`.trim() : 'a former member';

/** `With Nadia Bergeron, agent`, or for the member’s own home who is coming. */
export function personLabel(viewing: Viewing): string {
  const name = fullNameOf(viewing);
  if (viewing.state === 'proposed')
    return viewing.proposedByMe ? `You proposed a viewing to ${name}` : `${name} proposed a viewing`;
  if (viewing.isHost && (viewing.state === 'agreed' || viewing.state === 'moving'))
    return `Your listing. ${name} is coming to see it`;
  if (viewing.isHost) return `Your listing. Viewing with ${name}`;
  return `With ${name}, ${viewing.person?.userType === 'Agent' ? 'agent' : 'owner'}`;
}

/** Why a viewing was cancelled: `The property has been sold.`, or who cancelled it and what they said. */
export function cancelReasonLabel({ steps, person }: Pick<Viewing, 'steps' | 'person'>): string {
  const { byMe = false, note, because } = steps.at(-1) ?? {};
  if (because) return listingEndingTexts[because];
  const who = byMe ? 'You' : firstNameOf({ person });
  return note ? `${who}: “${note}”` : `${who} cancelled it.`;
}

/** `Tue Nov 24, Thu Nov 26 or Fri Nov 27`. */
export function proposedDays({ times, timeZone }: Viewing): string {
  return listWords([...new Set(times.map(({ startsAt }) => formatShortDay(startsAt, timeZone)))], 'or');
}
