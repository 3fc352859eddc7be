import { SUPPORT_HOURS } from '#contract/contact-details.ts';
import { MARKET_TIME_ZONE } from '#contract/markets.ts';

const CLOCK = new Intl.DateTimeFormat('en-US', {
  timeZone: MARKET_TIME_ZONE,
  weekday: 'long',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});
const MINUTES_PER_HOUR = 60;

export type SupportMoment = {
  isOpen: boolean;
  /** 'Friday, 4:20 PM' where the office is. */
  label: string;
  /** How much of the day's hours has passed, 0 to 1; null on a day off and before and after the hours. */
  share: number | null;
};

/** Whether phone support is open at `now`: Monday to Friday, 9 to 6 (product 19.2). */
export function supportMoment(now: Date): SupportMoment {
  const parts = new Map(CLOCK.formatToParts(now).map(({ type, value }) => [type, value]));
  const weekday = parts.get('weekday') ?? '';
  const hour = Number(parts.get('hour'));
  const minute = Number(parts.get('minute'));
  const { opensAtHour, closesAtHour } = SUPPORT_HOURS;
  const isWorkday = weekday !== 'Saturday' && weekday !== 'Sunday';
  const isOpen = isWorkday && hour >= opensAtHour && hour < closesAtHour;
  const passed = (hour - opensAtHour) * MINUTES_PER_HOUR + minute;
  return {
    isOpen,
    label: `${weekday}, ${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`,
    share: isOpen ? passed / ((closesAtHour - opensAtHour) * MINUTES_PER_HOUR) : null,
  };
}
