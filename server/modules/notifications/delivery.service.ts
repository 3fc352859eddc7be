import { BRAND_NAME } from '#contract/brand.ts';
import { GROUP_OF_KIND, type NotificationGroup } from '#contract/notification-preferences.ts';
import { type NotificationSubject, pathOfNotification } from '#contract/notification-links.ts';
import { notificationKindSchema } from '#contract/notifications.ts';
import type { App } from '../../app.ts';
import { publicOrigin } from '../../config.ts';
import type { QueuedMessage } from '../../emails/catalogue.ts';
import { describeOptOut, MAIL_SUBJECTS } from '../../emails/mail-subjects.ts';
import { sendMail } from '../../emails/send-mail.ts';
import { type PushDevice, type PushMessage, PushRefusedError } from '../../gateways/push/push-gateway.ts';
import type { TaskAttempt } from '../../queue/task-attempt.ts';
import { type Delivery, deliveryOfMail, deliveryOfPush } from './delivery.policy.ts';
import { findNotification } from './notifications.queries.ts';
import {
  deletePushDevice,
  findPushDevice,
  findUserOfEmail,
  listPushDevices,
  lockEmailOf,
} from './preferences.queries.ts';
import { readPreferences } from './preferences.service.ts';

/**
 * The one place where it is decided what becomes of a queued email: sent, kept until its reader's quiet hours end, or dropped
 * because they turned it off. Decided when it is sent, so that a choice made meanwhile counts.
 */
export async function deliverMail(app: App, message: QueuedMessage, attempt: TaskAttempt): Promise<void> {
  const subject = MAIL_SUBJECTS[message.template];
  if (subject.isRequired) {
    await sendMail(app, message, { attempt });
    return;
  }
  const user = await findUserOfEmail(app.db, message.to);
  // The account is gone: a change of its address readdresses what waits.
  if (user === undefined) return;
  const delivery = deliveryOfMail(subject, await readPreferences(app.db, user.id), app.clock.now());
  switch (delivery.when) {
    case 'never':
      return;
    case 'later':
      // Once for this attempt, also when it is tried again.
      await app.db.transaction().execute(async (tx) => {
        const to = await lockEmailOf(tx, user.id);
        if (to === undefined) return;
        await app.queue.enqueue(
          tx,
          'mail.send',
          { ...message, to },
          { startAfter: delivery.at, dedupeKey: `quiet:${attempt.key}` },
        );
      });
      return;
    case 'now': {
      const token = app.optOutTokens.make({ userId: user.id, topic: subject.topic });
      const optOut = describeOptOut(subject.topic, token, publicOrigin(app.config));
      await sendMail(app, message, { attempt, optOut });
      return;
    }
    default:
      delivery satisfies never;
  }
}

type PushTask = { notificationId: string };

/** A notification's push messages, one task for each device of the people who work in the account. */
export async function pushNotification(app: App, { notificationId }: PushTask): Promise<void> {
  const notification = await findNotification(app.db, notificationId);
  if (notification === undefined) return;
  const devices = await devicesOf(app, notification.userId);
  await app.db.transaction().execute(async (tx) => {
    for (const deviceId of devices) {
      const dedupeKey = `${notificationId}:${deviceId}`;
      await app.queue.enqueue(tx, 'notifications.pushTo', { notificationId, deviceId }, { dedupeKey });
    }
  });
}

/**
 * One push message: sent, kept until its reader's quiet hours end, or dropped because they turned it off, have read it, or are
 * signed out on that device. Decided at each try. A device that has unsubscribed is forgotten. A try whose answer is lost is
 * repeated, and the second message takes the place of the first.
 */
export async function pushToDevice(
  app: App,
  task: PushTask & { deviceId: string },
  { key }: TaskAttempt,
): Promise<void> {
  const { notificationId, deviceId } = task;
  const notification = await findNotification(app.db, notificationId);
  if (notification === undefined || notification.readAt !== null) return;
  const kind = notificationKindSchema.parse(notification.kind);
  const delivery = await sendToDevice(app, {
    deviceId,
    accountId: notification.userId,
    group: GROUP_OF_KIND[kind],
    message: {
      title: BRAND_NAME,
      body: notification.text,
      url: pathOfNotification(kind, toSubject(notification)),
      tag: notificationId,
    },
  });
  if (delivery.when !== 'later') return;
  await app.db.transaction().execute((tx) =>
    app.queue.enqueue(tx, 'notifications.pushTo', task, {
      startAfter: delivery.at,
      dedupeKey: `quiet:${key}`,
    }),
  );
}

type ToDevice = { deviceId: string; accountId: string; group: NotificationGroup; message: PushMessage };

/**
 * Sends a push message to a device of an account, unless its person turned the group off or is signed out there. Answers
 * when to try again while their quiet hours last.
 */
export async function sendToDevice(
  app: App,
  { deviceId, accountId, group, message }: ToDevice,
): Promise<Delivery> {
  const now = app.clock.now();
  const device = await findPushDevice(app.db, { id: deviceId, accountId }, now);
  if (device === undefined) return { when: 'never' };
  const delivery = deliveryOfPush(group, await readPreferences(app.db, device.personId), now);
  if (delivery.when === 'now') await sendPush(app, device, { id: deviceId, message });
  return delivery;
}

/** The devices of everyone who works in an account. */
export function devicesOf(app: Pick<App, 'db' | 'clock'>, accountId: string): Promise<string[]> {
  return listPushDevices(app.db, accountId, app.clock.now());
}

type FoundNotification = NonNullable<Awaited<ReturnType<typeof findNotification>>>;

function toSubject({
  userType,
  requestId,
  connectionId,
  projectId,
  invitedProjectId,
  ownerProfileId,
}: FoundNotification): NotificationSubject {
  const invitation =
    invitedProjectId === null || ownerProfileId === null
      ? null
      : { projectId: invitedProjectId, ownerProfileId };
  return { requestId, connectionId, projectId, invitation, userType };
}

async function sendPush(
  app: App,
  device: PushDevice,
  { id, message }: { id: string; message: PushMessage },
): Promise<void> {
  try {
    if ((await app.push.send(device, message)) === 'gone') await deletePushDevice(app.db, id, device.p256dh);
  } catch (error) {
    // Another try would be refused as well.
    if (!(error instanceof PushRefusedError)) throw error;
    app.log.warn({ notificationId: message.tag, err: error }, 'a push message was refused');
  }
}
