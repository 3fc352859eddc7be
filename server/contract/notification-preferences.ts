import { z } from 'zod';
import type { NotificationKind } from './notifications.ts';
import type { UserType } from './user-types.ts';

/** What members turn on and off, by what it is about. */
export const NOTIFICATION_GROUPS = [
  'requests',
  'connections',
  'projects',
  'messages',
  'reviews',
  'credentials',
  'alerts',
] as const;
export const notificationGroupSchema = z.enum(NOTIFICATION_GROUPS);
export type NotificationGroup = z.infer<typeof notificationGroupSchema>;

/** What concerns a kind of account: professionals have credentials, clients watch for professionals. */
export function groupsFor(userType: UserType): NotificationGroup[] {
  const others = userType === 'service_professional' ? 'alerts' : 'credentials';
  return NOTIFICATION_GROUPS.filter((group) => group !== others);
}

/** Of each kind: a new kind does not compile without its group. */
export const GROUP_OF_KIND: Readonly<Record<NotificationKind, NotificationGroup>> = {
  job_accepted: 'requests',
  job_started: 'requests',
  job_completed: 'requests',
  request_cancelled: 'requests',
  request_confirm: 'requests',
  request_expired: 'requests',
  request_closed: 'requests',
  appointment_proposed: 'requests',
  appointment_confirmed: 'requests',
  appointment_declined: 'requests',
  appointment_cancelled: 'requests',
  appointment_soon: 'requests',
  dispute_opened: 'requests',
  dispute_answered: 'requests',
  dispute_decided: 'requests',
  dispute_withdrawn: 'requests',
  review_received: 'reviews',
  review_waiting: 'reviews',
  review_replied: 'reviews',
  review_kept: 'reviews',
  review_removed: 'reviews',
  connection_made: 'connections',
  connection_returned: 'connections',
  connection_waiting: 'connections',
  connection_answered: 'connections',
  project_paused: 'projects',
  project_closed: 'projects',
  project_changed: 'projects',
  project_invited: 'projects',
  work_confirmed: 'projects',
  proposal_received: 'projects',
  proposal_accepted: 'projects',
  proposal_declined: 'projects',
  credential_approved: 'credentials',
  credential_rejected: 'credentials',
  credential_reopened: 'credentials',
};

/** What one unsubscribes from by a press in an email: a group, or the daily digest. */
export const mailTopicSchema = z.enum([...NOTIFICATION_GROUPS, 'digest']);
export type MailTopic = z.infer<typeof mailTopicSchema>;

/** As screens and emails name them, after 'emails about': 'jobs and requests'. */
export const GROUP_LABELS: Readonly<Record<NotificationGroup, string>> = {
  requests: 'Requests and jobs',
  connections: 'Connections',
  projects: 'Projects and proposals',
  messages: 'Unread messages',
  reviews: 'Reviews',
  credentials: 'Credential reviews',
  alerts: 'Pros you asked us to watch for',
};

/** When the digest is sent, by the member's clock. */
export const DIGEST_TIME = '08:00';

const CLOCK_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const clockTimeSchema = z.string().regex(CLOCK_TIME, 'Enter a time, such as 9:00 PM');

export const quietHoursSchema = z
  .strictObject({ from: clockTimeSchema, until: clockTimeSchema })
  .refine(({ from, until }) => from !== until, {
    path: ['until'],
    message: 'Choose an end that differs from the start',
  });
export type QuietHours = z.infer<typeof quietHoursSchema>;

/** The form of a name; whether there is such a zone, the service finds out. */
const TIME_ZONE = /^[A-Za-z_]+(?:\/[\w+-]+){0,2}$/;

const byGroup = z.record(notificationGroupSchema, z.boolean());

export const notificationPreferencesSchema = z.strictObject({
  email: byGroup,
  push: byGroup,
  /** Optional emails and push messages of these hours wait until they end; null: at any hour. */
  quietHours: quietHoursSchema.nullable(),
  /** What the hours are read in, such as 'America/Detroit'. */
  timeZone: z.string().max(64).regex(TIME_ZONE, 'Choose a time zone'),
  /** One email a day with what is unread. */
  digest: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;

const someGroups = z.partialRecord(notificationGroupSchema, z.boolean());

/** Only what changes: an account page that was opened earlier undoes nothing that an email's link has turned off since. */
export const changePreferencesInput = notificationPreferencesSchema
  .extend({ email: someGroups, push: someGroups })
  .partial();
export type ChangePreferencesInput = z.infer<typeof changePreferencesInput>;

/** What the form holds. The time zone is the browser's, added when it is sent. */
export const notificationPreferencesForm = z
  .object({
    email: byGroup,
    push: byGroup,
    digest: z.boolean(),
    hasQuietHours: z.boolean(),
    quietFrom: z.string(),
    quietUntil: z.string(),
  })
  .transform(({ hasQuietHours, quietFrom, quietUntil, ...rest }, context) => {
    if (!hasQuietHours) return { ...rest, quietHours: null };
    const hours = quietHoursSchema.safeParse({ from: quietFrom, until: quietUntil });
    if (hours.success) return { ...rest, quietHours: hours.data };
    for (const { path, message } of hours.error.issues) {
      context.addIssue({ code: 'custom', path: [path[0] === 'from' ? 'quietFrom' : 'quietUntil'], message });
    }
    return z.NEVER;
  });

export const shownPreferencesSchema = notificationPreferencesSchema.extend({
  /** What browsers subscribe with. */
  pushKey: z.string(),
  /** Whether this device gets push messages. */
  isPushDevice: z.boolean(),
});
export type ShownPreferences = z.infer<typeof shownPreferencesSchema>;

/** As `PushSubscription.toJSON` gives it. */
export const pushSubscriptionInput = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(1_000),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{86,88}={0,2}$/),
    auth: z.string().regex(/^[\w-]{20,24}={0,2}$/),
  }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;

export const savedSchema = z.object({ saved: z.literal(true) });

export const mailChoiceInput = z.strictObject({ token: z.string().max(200) });
/** What an email's unsubscribe link is about. Never whose it is. */
export const mailChoiceSchema = z.object({ topic: mailTopicSchema, isOn: z.boolean() });
export type MailChoice = z.infer<typeof mailChoiceSchema>;

/** Below it are the addresses in emails; mail programs post to them. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';
