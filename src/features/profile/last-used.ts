import { formatAge } from '#src/lib/dates.ts';

const hourMs = 3_600_000;

/** When a session was last used, no more precisely than it is known: to the hour. */
export function lastUsedText(instant: string, now = new Date()): string {
  const elapsed = now.getTime() - new Date(instant).getTime();
  if (elapsed < hourMs) return 'Last used within the hour';
  const age = formatAge(instant, now);
  return `Last used ${age === 'Yesterday' ? 'yesterday' : age}`;
}
