import { timeZoneOf } from '#contract/account/time-zone.ts';
import { quietHours } from '#contract/notification/notification-settings.ts';
import type { Province } from '#contract/vocabulary.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** End of the quiet hours where the member lives; null outside of them. */
export function endOfQuietHours(now: Date, province: Province | null): Date | null {
  const timeZone = timeZoneOf(province);
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const [hour, minute] = [parts.hour ?? 0, parts.minute ?? 0];
  if (hour >= quietHours.to && hour < quietHours.from) return null;
  const left = (quietHours.to * 60 - (hour * 60 + minute) + dayMinutes) % dayMinutes;
  return new Date(now.getTime() - (now.getTime() % minuteMs) + left * minuteMs);
}
