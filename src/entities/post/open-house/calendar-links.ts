interface CalendarEntry {
  title: string;
  /** Instants, ISO 8601 in UTC. */
  startsAt: string;
  endsAt: string;
  place: string;
  text: string;
}

/** `20261128T190000Z`. */
const compact = (instant: string) => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Addresses that open a new entry in a web calendar. */
export function calendarLinks({ title, startsAt, endsAt, place, text }: CalendarEntry) {
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    location: place,
    details: text,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startsAt,
    enddt: endsAt,
    location: place,
    body: text,
  });
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  };
}
