const ZONE = 'America/New_York';
const HOUR = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: ZONE });
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });

/** 'Good evening, Dana', by the time of day in our markets. */
export function greeting(fullName: string, now: string): string {
  const hour = Number(HOUR.format(new Date(now)));
  const part = hour < 5 ? 'evening' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return `Good ${part}, ${fullName.split(/\s+/)[0] ?? fullName}`;
}

/** Today in our markets as YYYY-MM-DD. */
export function todayInMarket(now: string): string {
  return DAY.format(new Date(now));
}
