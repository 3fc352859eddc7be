import { TRIAL_REMINDER_DAYS } from '#contract/plans.ts';
import { formatCount } from '#src/ui/format.ts';

/** '3 days and 1 day': when an email reminds of the first charge. */
export const REMINDERS = new Intl.ListFormat('en-US').format(
  TRIAL_REMINDER_DAYS.map((count) => formatCount(count, 'day')),
);
