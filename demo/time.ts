const msPerHour = 3_600_000;

export const addHours = (instant: Date, hours: number) => new Date(instant.getTime() + hours * msPerHour);
export const addDays = (instant: Date, days: number) => addHours(instant, days * 24);
export const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);
/** Leases begin on the first of a month. */
export function firstOfMonthAfter(instant: Date, days: number): string {
  const later = addDays(instant, days);
  return dayOf(new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 1)));
}

/** The instant at which a clock in Ottawa shows `time` (`17:30`), so many days from now. */
export function ottawaTime(now: Date, days: number, time: string): Date {
  const timeZone = 'America/Toronto';
  const day = addDays(now, days).toLocaleDateString('sv-SE', { timeZone });
  const asUtc = new Date(`${day}T${time}:00Z`);
  const shown = new Date(`${asUtc.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`);
  return new Date(2 * asUtc.getTime() - shown.getTime());
}
