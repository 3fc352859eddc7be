const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 'January 1, 2025': legal texts write the month out. @param day as YYYY-MM-DD */
export function formatDateLong(day: string): string {
  return LONG.format(new Date(day));
}
