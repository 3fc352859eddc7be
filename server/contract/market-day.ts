import { MARKET_TIME_ZONE } from './markets.ts';

const CALENDAR_DATE = new Intl.DateTimeFormat('en-CA', {
  timeZone: MARKET_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day of an instant in the served markets' time zone, as YYYY-MM-DD. */
export function marketDay(moment: Date): string {
  return CALENDAR_DATE.format(moment);
}
