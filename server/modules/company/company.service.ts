import {
  COMPANY_ACTS,
  isCompanyAct,
  MAX_COMPANY_PEOPLE,
  MAX_TEAM_HISTORY,
  type Team,
} from '#contract/company.ts';
import type { CompanyRole } from '#contract/company-roles.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { companyRemoved } from '../../emails/company-removed.ts';
import { companyRoleChanged } from '../../emails/company-role-changed.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import type { Caller } from '../../trpc/context.ts';
import { noteNothingChanged } from '../../unchanged-call.ts';
import {
  countSeatsTaken,
  findCompany,
  findPerson,
  listActs,
  listInvitations,
  listPeople,
  lockCompany,
  lockPersonOf,
  updateRemoved,
  updateRole,
} from './company.queries.ts';

/** Where a company's people are listed. */
export const TEAM_PATH = '/account#team';

/** How others call a company: by its own name, or its owner's. */
export function nameOfCompany({
  companyName,
  ownerName,
}: {
  companyName: string | null;
  ownerName: string;
}): string {
  return companyName ?? ownerName;
}

/** Who works in the caller's account; only its owner sees who is invited. */
export async function getTeam(app: App, { userId, personId, role }: Caller): Promise<Team> {
  const now = app.clock.now();
  const company = await findCompany(app.db, userId);
  if (company === undefined) throw new DomainError('not_found');
  const [people, invitations, acts, taken] = await Promise.all([
    listPeople(app.db, userId),
    role === 'owner' ? listInvitations(app.db, userId) : [],
    listActs(app.db, userId, MAX_TEAM_HISTORY),
    countSeatsTaken(app.db, userId, now),
  ]);
  const owner = { ...company, personId: company.id, role: 'owner' as const, joinedAt: company.createdAt };
  return {
    people: [owner, ...people].map(({ joinedAt, ...person }) => ({
      ...{ personId: person.personId, fullName: person.fullName, email: person.email, role: person.role },
      joinedAt: joinedAt.toISOString(),
      isYou: person.personId === personId,
    })),
    invitations: invitations.map(({ expiresAt, ...invitation }) => ({
      ...invitation,
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= now,
    })),
    history: acts.flatMap(({ id, act, at, personName }) =>
      isCompanyAct(act) ? [{ id, personName, what: COMPANY_ACTS[act], at: at.toISOString() }] : [],
    ),
    seatsLeft: Math.max(0, MAX_COMPANY_PEOPLE - 1 - taken),
  };
}

/**
 * Gives a person another role; their next call has it, in every process.
 * @throws DomainError `owner_stays` for the owner, `not_found` for someone who does not work in the caller's company
 */
export async function changeRole(
  app: App,
  { userId: companyId }: Caller,
  { personId, role }: { personId: string; role: CompanyRole },
): Promise<void> {
  if (personId === companyId) throw new DomainError('owner_stays');
  await app.db.transaction().execute(async (tx) => {
    const { person, companyName } = await lockPerson(tx, companyId, personId);
    if (person.role === role) {
      noteNothingChanged();
      return;
    }
    await updateRole(tx, { companyId, personId, role });
    const url = `${app.config.web.publicUrl}${TEAM_PATH}`;
    await queueMail(
      tx,
      app,
      companyRoleChanged.to(person.email, { name: person.fullName, companyName, role, url }),
    );
  });
  app.sessionMemory.forgetUser(personId);
}

/**
 * Takes a person out of the caller's company: their sessions end, and their address is free again.
 * @throws DomainError `owner_stays` for the owner, `not_found` for someone who does not work there
 */
export async function removePerson(app: App, caller: Caller, personId: string): Promise<void> {
  await endMembership(app, { companyId: caller.userId, personId, hasLeft: false });
}

/** The caller leaves the company. @throws DomainError `owner_stays` */
export async function leaveCompany(app: App, { userId, personId }: Caller): Promise<void> {
  await endMembership(app, { companyId: userId, personId, hasLeft: true });
}

async function endMembership(
  app: App,
  { companyId, personId, hasLeft }: { companyId: string; personId: string; hasLeft: boolean },
): Promise<void> {
  if (personId === companyId) throw new DomainError('owner_stays');
  await app.db.transaction().execute(async (tx) => {
    const { person, companyName } = await lockPerson(tx, companyId, personId);
    await updateRemoved(tx, personId, app.clock.now());
    await queueMail(tx, app, companyRemoved.to(person.email, { company: companyName, hasLeft }));
  });
  app.sessionMemory.forgetUser(personId);
}

/** Someone who works in the company; both stay locked for the transaction. Throws `not_found`. */
async function lockPerson(tx: Tx, companyId: string, personId: string) {
  await lockCompany(tx, companyId);
  await lockPersonOf(tx, companyId, personId);
  const person = await findPerson(tx, companyId, personId);
  const company = await findCompany(tx, companyId);
  if (person === undefined || company === undefined) throw new DomainError('not_found');
  return { person, companyName: nameOfCompany({ ...company, ownerName: company.fullName }) };
}
