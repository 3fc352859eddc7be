import type { NotificationGroup, NotificationPreferences } from '#contract/notification-preferences.ts';
import type { MailSubject } from '../../emails/mail-subjects.ts';
import { endOfQuiet } from './clock-times.policy.ts';

/** What becomes of an email or a push message: who wants it, now or later. */
export type Delivery = { when: 'now' } | { when: 'later'; at: Date } | { when: 'never' };

const NOW: Delivery = { when: 'now' };
const NEVER: Delivery = { when: 'never' };

/** Required emails are sent at any hour and cannot be turned off (product 29.6). */
export function deliveryOfMail(
  subject: MailSubject,
  preferences: NotificationPreferences,
  now: Date,
): Delivery {
  if (subject.isRequired) return NOW;
  const { topic } = subject;
  const isWanted = topic === 'digest' ? preferences.digest : preferences.email[topic];
  return isWanted ? outsideQuiet(preferences, now) : NEVER;
}

export function deliveryOfPush(
  group: NotificationGroup,
  preferences: NotificationPreferences,
  now: Date,
): Delivery {
  return preferences.push[group] ? outsideQuiet(preferences, now) : NEVER;
}

function outsideQuiet({ quietHours, timeZone }: NotificationPreferences, now: Date): Delivery {
  const end = quietHours === null ? null : endOfQuiet(now, quietHours, timeZone);
  return end === null ? NOW : { when: 'later', at: end };
}
