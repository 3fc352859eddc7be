import { z } from 'zod';
import { emailSchema } from '#contract/auth.ts';
import { uploadIdSchema } from '#contract/uploads.ts';
import { queuedMailSchema } from '../emails/catalogue.ts';

type TaskDefinition = {
  payload: z.ZodType<object>;
  /** How often it is tried in all before it becomes a dead letter. */
  tries: number;
  /** Seconds until the second try; doubles with each try, with jitter, up to the longest. */
  firstRetrySeconds: number;
  longestRetrySeconds: number;
  /** Seconds one try may take before it counts as failed. */
  timeLimitSeconds: number;
  /** How many of them one worker handles at a time. */
  parallel: number;
  /** Polling interval in seconds. */
  pollSeconds: number;
  /** It is enqueued anew until it succeeds, so that of several failures the last one says it all. */
  repeats?: true;
  /** Cron expression in UTC, for scheduled tasks. Their payload is `{}`. */
  schedule?: string;
};

/** 25 tries: the last about 32 hours after the first, so that a provider that is down for a day loses no mail. */
const MAIL = {
  tries: 25,
  firstRetrySeconds: 15,
  longestRetrySeconds: 2 * 60 * 60,
  timeLimitSeconds: 60,
  parallel: 10,
  pollSeconds: 0.5,
} as const;

/** 8 tries: about an hour. News that is older than that is in the list. */
const PUSH = {
  tries: 8,
  firstRetrySeconds: 15,
  longestRetrySeconds: 20 * 60,
  timeLimitSeconds: 30,
  parallel: 10,
  pollSeconds: 0.5,
} as const;

/** What searches found a professional by. */
const searchFactsSchema = z.strictObject({
  specialties: z.array(z.string()),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

/** A message, and the account that has not read it. */
const unreadMessageSchema = z.strictObject({
  conversationId: z.uuid(),
  userId: z.uuid(),
  seq: z.int(),
});

/** Scheduled tasks need few tries: the next run is due soon. */
const PERIODIC = {
  payload: z.strictObject({}),
  tries: 3,
  firstRetrySeconds: 60,
  longestRetrySeconds: 10 * 60,
  timeLimitSeconds: 5 * 60,
  parallel: 1,
  pollSeconds: 10,
  repeats: true,
} as const;

/** All background tasks: payload, retry policy and schedule, by name. */
export const TASKS = {
  'mail.send': { ...MAIL, payload: queuedMailSchema },
  'appointments.remind': { ...PERIODIC, schedule: '*/15 * * * *' },
  'auth.sendPasswordReset': { ...MAIL, payload: z.strictObject({ email: emailSchema }) },
  'auth.sendEmailVerification': { ...MAIL, payload: z.strictObject({ userId: z.uuid() }) },
  // Also enqueued for a wrong password, then without a user, so that both take the same time.
  'auth.sendSignInLink': { ...MAIL, payload: z.strictObject({ userId: z.uuid().nullable() }) },
  'account.sendEmailChange': {
    ...MAIL,
    payload: z.strictObject({
      userId: z.uuid(),
      side: z.enum(['old', 'new']),
      requestedAt: z.iso.datetime(),
    }),
  },
  // A whole account with its files: one at a time.
  'personalData.export': {
    payload: z.strictObject({ exportId: z.uuid() }),
    tries: 6,
    firstRetrySeconds: 30,
    longestRetrySeconds: 30 * 60,
    timeLimitSeconds: 15 * 60,
    parallel: 1,
    pollSeconds: 1,
  },
  'personalData.windDown': {
    ...MAIL,
    timeLimitSeconds: 5 * 60,
    payload: z.strictObject({ userId: z.uuid() }),
  },
  'personalData.eraseDue': { ...PERIODIC, schedule: '53 * * * *' },
  'personalData.erase': {
    ...PERIODIC,
    pollSeconds: 2,
    payload: z.strictObject({ userId: z.uuid() }),
  },
  'company.sendInvitation': { ...MAIL, payload: z.strictObject({ invitationId: z.uuid() }) },
  'auth.sweepExpired': { ...PERIODIC, schedule: '17 * * * *' },
  'connections.dispatchOutbox': { ...PERIODIC, pollSeconds: 1, schedule: '* * * * *' },
  // Of the month before; a few days are left to catch up.
  'connections.mailStatements': { ...PERIODIC, schedule: '11 14 1-7 * *' },
  'connections.remindSilent': { ...PERIODIC, schedule: '47 * * * *' },
  'connections.returnSilent': { ...PERIODIC, schedule: '27 * * * *' },
  'connections.returnSuspended': { ...PERIODIC, pollSeconds: 1, schedule: '57 * * * *' },
  'connections.settleDue': { ...PERIODIC, schedule: '*/5 * * * *' },
  // One at a time: each may take much memory and a processor.
  'uploads.process': {
    payload: z.strictObject({ id: uploadIdSchema }),
    tries: 4,
    firstRetrySeconds: 5,
    longestRetrySeconds: 60,
    timeLimitSeconds: 180,
    parallel: 1,
    pollSeconds: 0.5,
  },
  'uploads.sweep': { ...PERIODIC, schedule: '37 * * * *' },
  'credentials.endGrace': { ...PERIODIC, schedule: '13 * * * *' },
  'credentials.remindExpiry': { ...PERIODIC, schedule: '43 13-23 * * *' },
  'credentials.remindGrace': { ...PERIODIC, schedule: '7 * * * *' },
  'figures.foldWorkTallies': { ...PERIODIC, schedule: '* * * * *' },
  'messages.remindUnread': { ...MAIL, pollSeconds: 5, payload: unreadMessageSchema },
  'messages.remindPerson': {
    ...MAIL,
    pollSeconds: 5,
    payload: unreadMessageSchema.extend({ personId: z.uuid() }),
  },
  'messages.push': { ...PUSH, pollSeconds: 2, payload: unreadMessageSchema },
  'messages.pushTo': {
    ...PUSH,
    pollSeconds: 2,
    payload: unreadMessageSchema.extend({ deviceId: z.uuid() }),
  },
  'notifications.push': { ...PUSH, payload: z.strictObject({ notificationId: z.uuid() }) },
  'notifications.pushTo': {
    ...PUSH,
    payload: z.strictObject({ notificationId: z.uuid(), deviceId: z.uuid() }),
  },
  'notifications.sweep': { ...PERIODIC, schedule: '3 * * * *' },
  'notifications.sendDigests': { ...PERIODIC, schedule: '*/5 * * * *' },
  'profiles.expireVerification': { ...PERIODIC, schedule: '5 9 * * *' },
  'requests.askConfirmations': { ...PERIODIC, schedule: '51 13-22 * * *' },
  'requests.sendConfirmation': { ...MAIL, payload: z.strictObject({ requestId: z.uuid() }) },
  'reviews.publishDue': { ...PERIODIC, schedule: '33 * * * *' },
  'search.foldMarketTallies': { ...PERIODIC, schedule: '* * * * *' },
  'search.notifyAlerts': {
    ...MAIL,
    pollSeconds: 2,
    payload: z.strictObject({
      userId: z.uuid(),
      before: searchFactsSchema.nullable(),
      at: z.iso.datetime(),
    }),
  },
  'billing.dropSubscription': {
    ...MAIL,
    payload: z.strictObject({ subscriptionId: z.string(), chargeId: z.string().nullable() }),
  },
  'billing.updateCustomer': { ...MAIL, payload: z.strictObject({ userId: z.uuid() }) },
  'billing.reconcile': { ...PERIODIC, schedule: '23 * * * *' },
  'billing.sweepEvents': { ...PERIODIC, schedule: '31 * * * *' },
  'billing.remind': { ...PERIODIC, schedule: '*/5 * * * *' },
  // A failed delivery is tried again by a task of its own; what is retried here are failures of ours.
  'webhooks.deliver': {
    payload: z.strictObject({ deliveryId: z.uuid(), attempt: z.int().min(0) }),
    tries: 5,
    firstRetrySeconds: 5,
    longestRetrySeconds: 60,
    timeLimitSeconds: 30,
    parallel: 20,
    pollSeconds: 0.5,
  },
  'webhooks.sweep': { ...PERIODIC, schedule: '53 * * * *' },
} as const satisfies Record<string, TaskDefinition>;

export type TaskName = keyof typeof TASKS;
export type TaskPayload<N extends TaskName> = z.infer<(typeof TASKS)[N]['payload']>;

const PAYLOADS: { readonly [N in TaskName]: { payload: z.ZodType<TaskPayload<N>> } } = TASKS;

/** Throws a ZodError when the payload does not fit the task. */
export function parsePayload<N extends TaskName>(task: N, payload: unknown): TaskPayload<N> {
  return PAYLOADS[task].payload.parse(payload ?? {});
}

/** The definition of a task without the literal types of its entry. */
export function definitionOf(task: TaskName): TaskDefinition {
  return TASKS[task];
}

export const TASK_NAMES = Object.keys(TASKS).filter(isTaskName);

export function isTaskName(name: string): name is TaskName {
  return Object.hasOwn(TASKS, name);
}
