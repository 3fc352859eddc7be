/** Every served market is in this zone. The zone name is printed with the time for readers elsewhere. */
const TIME_ZONE = 'America/New_York';

const FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** 'Nov 20, 2026, 3:05 PM EST' for an instant in ISO form. */
export function formatInstant(iso: string): string {
  // Newer ICU data puts a narrow no-break space before AM and PM, which old mail programs show as a box.
  return FORMAT.format(new Date(iso)).replaceAll('\u202f', ' ');
}
