import { DISPUTE_REASON_LABELS, type DisputeOutcome, type DisputeReason } from '#contract/disputes.ts';
import type { NotificationKind } from '#contract/notifications.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { publicOrigin } from '../../config.ts';
import { disputeAnswered } from '../../emails/dispute-answered.ts';
import { disputeClosed } from '../../emails/dispute-closed.ts';
import { disputeFiled } from '../../emails/dispute-filed.ts';
import { disputeOpened } from '../../emails/dispute-opened.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { teamAddress } from '../contact/contact.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { type Party, partiesOf } from './disputes.policy.ts';
import type { DisputedJob } from './disputes.queries.ts';

type Opened = { job: DisputedJob; id: string; userId: string; reason: DisputeReason; text: string };

/** Tells both sides and the team that a dispute is open, in the caller's transaction. */
export async function tellOpened(tx: Tx, app: App, { job, id, userId, reason, text }: Opened): Promise<void> {
  const label = DISPUTE_REASON_LABELS[reason];
  for (const party of partiesOf(job)) {
    const isOpener = party.userId === userId;
    const { email, name, otherName } = party;
    if (!isOpener) await tell(tx, app, { job, party, kind: 'dispute_opened' });
    const words = { name, otherName, isOpener, title: job.title, reason: label, text };
    await queueMail(tx, app, disputeOpened.to(email, { ...words, url: urlOf(app, job, party) }));
    if (!isOpener) continue;
    // As the other side knows them.
    const openerName = party.isClient ? job.clientName : job.professionalName;
    const filed = {
      ...{ id, reason: label, title: job.title, other: { name: otherName } },
      opener: { name: openerName, email },
      paragraphs: text.split(/\n+/).filter((line) => line.trim() !== ''),
    };
    await queueMail(tx, app, disputeFiled.to(teamAddress(app.config), filed));
  }
}

type Answered = {
  job: DisputedJob;
  text: string;
  /** Of the side that wrote; null: our team. */
  userId: string | null;
};

/** Tells the other side of a statement; both, where it is our team's. */
export async function tellAnswered(tx: Tx, app: App, { job, text, userId }: Answered): Promise<void> {
  for (const party of partiesOf(job).filter((one) => one.userId !== userId)) {
    await tell(tx, app, { job, party, kind: 'dispute_answered' });
    const { email, name, otherName } = party;
    const params = {
      ...{ name, text, title: job.title, url: urlOf(app, job, party) },
      authorName: userId === null ? null : otherName,
    };
    await queueMail(tx, app, disputeAnswered.to(email, params));
  }
}

type Closed = {
  job: DisputedJob;
  /** null: its opener withdrew it. */
  decision: { outcome: DisputeOutcome; reason: string; isReturned: boolean } | null;
};

/** Tells both sides how a dispute ended. */
export async function tellClosed(tx: Tx, app: App, { job, decision }: Closed): Promise<void> {
  const kind = decision === null ? 'dispute_withdrawn' : 'dispute_decided';
  for (const party of partiesOf(job)) {
    await tell(tx, app, { job, party, kind });
    const { email, name, otherName } = party;
    const params = { name, otherName, title: job.title, decision, url: urlOf(app, job, party) };
    await queueMail(tx, app, disputeClosed.to(email, params));
  }
}

function tell(
  tx: Tx,
  app: App,
  { job, party, kind }: { job: DisputedJob; party: Party; kind: NotificationKind },
): Promise<void> {
  const { userId, otherName: actorName } = party;
  return notify(tx, app, { userId, kind, actorName, title: job.title, requestId: job.requestId });
}

/** The page of the job on this side. */
function urlOf(app: App, { requestId }: DisputedJob, { isClient }: Party): string {
  return `${publicOrigin(app.config)}/${isClient ? 'requests' : 'jobs'}/${requestId}`;
}
