import { formatAgeInText } from '#contract/format/dates.ts';

const hourMs = 3_600_000;

/** When a session was last used, no more precisely than it is known: to the hour. */
export function lastUsedText(instant: string, now = new Date()): string {
  const elapsed = now.getTime() - new Date(instant).getTime();
  if (elapsed < hourMs) return 'Last used in the past hour';
  return `Last used ${formatAgeInText(instant, now)}`;
}
