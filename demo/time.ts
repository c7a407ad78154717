const msPerHour = 3_600_000;

export const addHours = (instant: Date, hours: number) => new Date(instant.getTime() + hours * msPerHour);
export const addDays = (instant: Date, days: number) => addHours(instant, days * 24);
export const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);
/** Leases begin on the first of a month. */
export function firstOfMonthAfter(instant: Date, days: number): string {
  const later = addDays(instant, days);
  return dayOf(new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 1)));
}
