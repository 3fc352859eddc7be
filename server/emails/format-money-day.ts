// The value is a calendar day already; formatting in UTC keeps it from shifting.
const FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** 'Dec 5, 2026' for a day of money, as screens write it. */
export function formatMoneyDay(day: string): string {
  return FORMAT.format(new Date(day));
}
