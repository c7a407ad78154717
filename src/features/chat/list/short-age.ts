import { formatAge, formatLongDay, formatTime, isSameDay } from '#contract/format/dates.ts';

/** When a conversation was last written in: `10:52 am`, `Yesterday`, `Thu`, `Nov 12`, `Nov 12, 2025`. */
export function shortAge(instant: string, now: Date): string {
  if (isSameDay(instant, now)) return formatTime(instant);
  const age = formatAge(instant, now);
  return age.endsWith('days ago') ? formatLongDay(instant).slice(0, 3) : age;
}
