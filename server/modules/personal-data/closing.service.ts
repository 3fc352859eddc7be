import { CLOSING_DAYS } from '#contract/account-rules.ts';
import { type ClosingPreview } from '#contract/account.ts';
import { marketDay } from '#contract/market-day.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { accountClosed } from '../../emails/account-closed.ts';
import { accountKept } from '../../emails/account-kept.ts';
import { companyClosed } from '../../emails/company-closed.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import type { Caller } from '../../trpc/context.ts';
import { findPersonToMail } from '../auth/auth.service.ts';
import { requireSame } from '../auth/same-sign-in.service.ts';
import { type OwnProof, requirePassword } from '../auth/step-up.service.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { refreshListed } from '../profiles/grace.service.ts';
import {
  deleteSignIns,
  findAccountName,
  findClosingFacts,
  findNames,
  listColleagues,
  lockColleagues,
  updateClosed,
  updateKept,
} from './closing.queries.ts';

const DAY_MS = 86_400_000;

const isOwner = ({ userId, personId }: Caller) => userId === personId;
const eraseAfterFrom = (now: Date) => new Date(now.getTime() + CLOSING_DAYS * DAY_MS);

/** What closing the account, or one's place in a company's, would end. */
export async function previewClosing(app: App, caller: Caller): Promise<ClosingPreview> {
  const deletesOn = eraseAfterFrom(app.clock.now()).toISOString();
  if (!isOwner(caller)) {
    const work = { openRequests: 0, openJobs: 0, appointments: 0, openDisputes: 0, publishedProjects: 0 };
    const rest = { waitingContacts: 0, connectionsLeft: 0, otherPeople: 0 };
    return { deletesOn, isWholeAccount: false, hasPlan: false, ...work, ...rest };
  }
  const [facts, balance] = await Promise.all([
    findClosingFacts(app.db, caller.userId, app.clock.now()),
    balanceOf(app, caller.userId),
  ]);
  return { deletesOn, isWholeAccount: true, ...facts, connectionsLeft: balance.available };
}

/**
 * Closes the account at once: it is hidden from everyone and everyone who works in it is signed out. What is open is ended by
 * a task. It is erased after 30 days (product 37.8).
 * @throws DomainError `wrong_credentials`, `code_required`, `wrong_code`, `account_closed`, `too_many_attempts`, `too_busy`
 */
export async function closeAccount(
  app: App,
  caller: Caller,
  proof: OwnProof,
): Promise<{ deletesOn: string }> {
  const person = await requirePassword(app, caller, proof);
  const { fullName: name } = person;
  const closedAt = app.clock.now();
  const eraseAfter = eraseAfterFrom(closedAt);
  const { userId, personId } = caller;
  await app.db.transaction().execute(async (tx) => {
    if (!(await updateClosed(tx, caller, { closedAt, eraseAfter }))) throw new DomainError('account_closed');
    const { email } = await requireSame(tx, person);
    const deletesOn = marketDay(eraseAfter);
    const place = isOwner(caller) ? {} : { company: await findAccountName(tx, userId) };
    await queueMail(tx, app, accountClosed.to(email, { name, deletesOn, ...place }));
    if (isOwner(caller)) await closeWhole(tx, app, { userId, closedAt, deletesOn });
    await deleteSignIns(tx, [personId]);
  });
  app.sessionMemory.forgetUser(personId);
  return { deletesOn: eraseAfter.toISOString() };
}

/** By then all is written that a call had begun before: Postgres allows it a quarter of that (`db/client.ts`). */
const LATECOMERS_MS = 60_000;

async function closeWhole(
  tx: Tx,
  app: App,
  { userId, closedAt, deletesOn }: { userId: string; closedAt: Date; deletesOn: string },
): Promise<void> {
  await refreshListed(tx, userId, closedAt);
  for (const startAfter of [closedAt, new Date(closedAt.getTime() + LATECOMERS_MS)])
    await app.queue.enqueue(tx, 'personalData.windDown', { userId }, { startAfter });
  await lockColleagues(tx, userId);
  const colleagues = (await listColleagues(tx, userId)).filter(({ removedAt }) => removedAt === null);
  await deleteSignIns(
    tx,
    colleagues.map(({ personId }) => personId),
  );
  const owner = await findNames(tx, userId);
  const ownerName = owner?.fullName ?? '';
  const companyName = owner?.companyName ?? ownerName;
  for (const { email, fullName: name } of colleagues) {
    await queueMail(tx, app, companyClosed.to(email, { name, companyName, ownerName, deletesOn }));
  }
}

/**
 * Opens a closed account again. What closing has ended stays ended. A person who works in a company opens their own place,
 * never an account that its owner has closed.
 * @throws DomainError `nothing_to_keep`, `role_not_allowed`
 */
export async function keepAccount(app: App, caller: Caller): Promise<void> {
  const { userId, personId } = caller;
  await app.db.transaction().execute(async (tx) => {
    if (!(await updateKept(tx, caller, app.clock.now()))) {
      throw new DomainError(isOwner(caller) || !caller.isClosed ? 'nothing_to_keep' : 'role_not_allowed');
    }
    if (isOwner(caller)) {
      await refreshListed(tx, userId, app.clock.now());
      const change = { userId, before: null, at: app.clock.now().toISOString() };
      await app.queue.enqueue(tx, 'search.notifyAlerts', change);
    }
    await tellKept(tx, app, caller);
  });
  app.sessionMemory.forgetUser(personId);
}

/** Those who work in an account that its owner opened again had read that they are signed out for good. */
async function tellKept(tx: Tx, app: App, caller: Caller): Promise<void> {
  const { userId, personId } = caller;
  const company = await findAccountName(tx, userId);
  const person = await findPersonToMail(tx, personId);
  const place = isOwner(caller) ? {} : { company, isOwnPlace: true };
  if (person !== undefined)
    await queueMail(tx, app, accountKept.to(person.email, { name: person.fullName, ...place }));
  if (!isOwner(caller)) return;
  for (const { email, fullName: name, removedAt, closedAt } of await listColleagues(tx, userId)) {
    if (removedAt === null && closedAt === null)
      await queueMail(tx, app, accountKept.to(email, { name, company }));
  }
}
