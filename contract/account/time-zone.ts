import type { Province } from '#contract/vocabulary.ts';

/** The zone in which most of a province lives. */
export const timeZones: Record<Province, string> = {
  AB: 'America/Edmonton',
  BC: 'America/Vancouver',
  MB: 'America/Winnipeg',
  NB: 'America/Moncton',
  NL: 'America/St_Johns',
  NS: 'America/Halifax',
  NT: 'America/Edmonton',
  NU: 'America/Iqaluit',
  ON: 'America/Toronto',
  PE: 'America/Halifax',
  QC: 'America/Toronto',
  SK: 'America/Regina',
  YT: 'America/Whitehorse',
};

export const timeZoneOf = (province: Province | null): string => timeZones[province ?? 'ON'];

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** `2026-11-25`: the day of an instant where the member lives. */
export function calendarDay(instant: Date, province: Province | null): string {
  const timeZone = timeZoneOf(province);
  // Kept: each takes a hundred times as long to make as to use. Sweden writes its days as ISO 8601 does.
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  dayFormats.set(timeZone, format);
  return format.format(instant);
}
