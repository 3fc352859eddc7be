/** Times of appointments in words, by the clocks of the place: the same on screens, in emails and in calendars. */

const MINUTE_MS = 60_000;

type Formatters = { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat; timeAndZone: Intl.DateTimeFormat };

const formatters = new Map<string, Formatters>();

function formattersOf(timeZone: string): Formatters {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const time = { timeZone, hour: 'numeric', minute: '2-digit' } as const;
  const made: Formatters = {
    // eslint-disable-next-line no-restricted-syntax -- one for each time zone, kept
    day: new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric' }),
    // eslint-disable-next-line no-restricted-syntax -- as above
    time: new Intl.DateTimeFormat('en-US', time),
    // eslint-disable-next-line no-restricted-syntax -- as above
    timeAndZone: new Intl.DateTimeFormat('en-US', { ...time, timeZoneName: 'short' }),
  };
  formatters.set(timeZone, made);
  return made;
}

export type VisitTime = { startsAt: string; minutes: number; timeZone: string };

/** 'Tue, Dec 1, 2:00 PM to 4:00 PM EST'. */
export function visitInWords({ startsAt, minutes, timeZone }: VisitTime): string {
  const { day, time, timeAndZone } = formattersOf(timeZone);
  const start = new Date(startsAt);
  const end = new Date(start.getTime() + minutes * MINUTE_MS);
  const words = `${day.format(start)}, ${time.format(start)} to ${timeAndZone.format(end)}`;
  // Some versions put a narrow no-break space before AM and PM.
  return words.replaceAll('\u202f', ' ');
}

/** '30 minutes', '1 hour', '1.5 hours'. */
export function durationInWords(minutes: number): string {
  if (minutes < 60) return `${String(minutes)} minutes`;
  return minutes === 60 ? '1 hour' : `${String(minutes / 60)} hours`;
}
