import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { accountErased } from '../../emails/account-erased.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { sweepDeadMails } from '../../queue/dead-letters.ts';
import { deleteMailsOf } from '../../queue/sent-mails.queries.ts';
import { sweepEmailChanges } from '../account/email-change.tasks.ts';
import { endSubscriptionsNow } from '../billing/subscriptions/account-closing.service.ts';
import { findAccountName, listColleagues } from './closing.queries.ts';
import { findDueErasure, listDueErasures, lockErasure } from './erasure.queries.ts';
import { RULES } from './export-files.policy.ts';
import { sweepExports } from './exports.tasks.ts';
import { eraseRows } from './personal-data.queries.ts';
import { windDown } from './wind-down.tasks.ts';

/** Enqueues what is due, each account by itself: one that cannot be erased yet holds up no other. */
export async function eraseDue(app: App): Promise<void> {
  await sweepExports(app);
  await sweepEmailChanges(app);
  await sweepDeadMails(app);
  for (const userId of await listDueErasures(app.db, app.clock.now())) {
    await app.db.transaction().execute((tx) => app.queue.enqueue(tx, 'personalData.erase', { userId }));
  }
}

/**
 * Erases an account by the registry of tables, in one transaction: killed in the middle, nothing happened and the next try
 * does all of it. Files go with the sweep, which is made for being interrupted. Plans end at the provider before, so that
 * nothing is charged to an account that is gone.
 */
export async function eraseAccount(app: App, { userId }: { userId: string }): Promise<void> {
  const due = await findDueErasure(app.db, userId, app.clock.now());
  if (due === undefined) return;
  if (due.companyId === null) {
    await windDown(app, { userId });
    await endSubscriptionsNow(app, userId);
  }
  const people = await app.db.transaction().execute((tx) => eraseLocked(tx, app, userId));
  for (const personId of people) app.sessionMemory.forgetUser(personId);
}

async function eraseLocked(tx: Tx, app: App, id: string): Promise<string[]> {
  const now = app.clock.now();
  await lockErasure(tx, id);
  const due = await findDueErasure(tx, id, now);
  // Kept, or erased by another try, since it was looked up.
  if (due === undefined) return [];
  const isAccount = due.companyId === null;
  const colleagues = isAccount ? await listColleagues(tx, id) : [];
  for (const { personId, email, fullName } of colleagues) {
    await erasePerson(tx, app, { id: personId, email, names: [fullName] });
  }
  for (const { table, rule } of RULES) {
    if (isAccount || rule.of === 'person') await eraseRows(tx, table, rule, { id, now });
  }
  const { memberName, fullName, companyName } = due;
  const names = [memberName, fullName, companyName].flatMap((name) => name ?? []);
  await deleteMailsOf(tx, { id, email: due.email, names });
  const place = due.companyId === null ? {} : { company: await findAccountName(tx, due.companyId) };
  await queueMail(tx, app, accountErased.to(due.email, { email: due.email, ...place }));
  await app.queue.enqueue(tx, 'uploads.sweep', {});
  if (isAccount) await app.queue.enqueue(tx, 'billing.updateCustomer', { userId: id });
  return [id, ...colleagues.map(({ personId }) => personId)];
}

/** Someone who worked in a company that is erased: their place there was all of their account. */
async function erasePerson(
  tx: Tx,
  app: App,
  person: { id: string; email: string; names: string[] },
): Promise<void> {
  const subject = { id: person.id, now: app.clock.now() };
  for (const { table, rule } of RULES) {
    if (rule.of === 'person') await eraseRows(tx, table, rule, subject);
  }
  await deleteMailsOf(tx, person);
}
