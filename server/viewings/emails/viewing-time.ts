const formats = new Map<string, Intl.DateTimeFormat>();

function format(timeZone: string, options: Intl.DateTimeFormatOptions, instant: Date): string {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-CA', { ...options, timeZone });
  formats.set(key, known);
  return known.format(instant);
}

const clock = { hour: 'numeric', minute: '2-digit', hour12: true } as const;

/** `2:00 pm`, without the points that Canadian English puts into it. */
const clockTime = (timeZone: string, instant: Date) =>
  format(timeZone, clock, instant).replace(/\s?([ap])\.?m\.?/i, (_all, half: string) => ` ${half.toLowerCase()}m`);

/** `Sunday, November 22, 2:00 pm`. */
export const viewingTime = (timeZone: string, instant: Date): string =>
  `${format(timeZone, { weekday: 'long', month: 'long', day: 'numeric' }, instant)}, ${clockTime(timeZone, instant)}`;

export function zoneName({ city, time_zone }: { city: string; time_zone: string }, instant = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: time_zone, timeZoneName: 'longGeneric' }).formatToParts(
    instant,
  );
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value.replace(/ Time$/, '') ?? time_zone;
  return `${city} time (${zone})`;
}
