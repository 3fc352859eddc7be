import {
  INVITATION_DAYS,
  type JoinCompanyInput,
  MAX_COMPANY_PEOPLE,
  type OpenedInvitation,
} from '#contract/company.ts';
import type { CompanyRole } from '#contract/company-roles.ts';
import type { Viewer } from '#contract/auth.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { companyJoined } from '../../emails/company-joined.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { limitKeyOfAddress } from '../../rate-limits.ts';
import type { Caller } from '../../trpc/context.ts';
import { createPerson } from '../auth/auth.service.ts';
import { hashOfToken } from '../auth/links.service.ts';
import { refuseWeakPassword } from '../auth/password-changes.service.ts';
import { type BrowserOrigin, type BrowserSecrets, startSessionAfter } from '../auth/sign-in.service.ts';
import { getViewer } from '../auth/viewer.service.ts';
import {
  countSeatsTaken,
  deleteInvitation,
  deleteInvitationByToken,
  findCompany,
  findInvitation,
  findInvitationByToken,
  insertAct,
  insertInvitation,
  insertPerson,
  listPeople,
  lockCompany,
  updateInvitationRenewed,
} from './company.queries.ts';
import { nameOfCompany, TEAM_PATH } from './company.service.ts';

const DAY_MS = 86_400_000;
const expiryFrom = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

/**
 * Invites an address. Whether it has an account is looked up by the task that mails, so that answer and timing are the
 * same for all (decision 040).
 * @throws DomainError `company_full`, `already_invited`, `already_in_company`, `too_many_attempts`
 */
export async function invite(
  app: App,
  { userId: companyId }: Caller,
  { email, role }: { email: string; role: CompanyRole },
): Promise<{ id: string }> {
  await app.limits.take('companyInvitationsByAccount', companyId);
  await app.limits.take('companyInvitationsByRecipient', email);
  const now = app.clock.now();
  return app.db.transaction().execute(async (tx) => {
    await lockCompany(tx, companyId);
    const owner = await findCompany(tx, companyId);
    const people = await listPeople(tx, companyId);
    // Their addresses are on the owner's screen: this tells nothing new.
    if ([owner, ...people].some((person) => person?.email === email))
      throw new DomainError('already_in_company');
    const invitation = await insertInvitation(tx, {
      ...{ companyId, email, role, createdAt: now, expiresAt: expiryFrom(now) },
    });
    if (invitation === undefined) throw new DomainError('already_invited');
    if ((await countSeatsTaken(tx, companyId, now)) > MAX_COMPANY_PEOPLE - 1)
      throw new DomainError('company_full');
    await app.queue.enqueue(tx, 'company.sendInvitation', { invitationId: invitation.id });
    return invitation;
  });
}

/**
 * Mails an invitation again, with a new link that works for as long as the first; the former link no longer works.
 * @throws DomainError `not_found`, also for another company's, `company_full` for an expired one, `too_many_attempts`
 */
export async function resendInvitation(app: App, { userId: companyId }: Caller, id: string): Promise<void> {
  const found = await findInvitation(app.db, companyId, id);
  if (found === undefined) throw new DomainError('not_found');
  await app.limits.take('companyInvitationsByAccount', companyId);
  await app.limits.take('companyInvitationsByRecipient', found.email);
  const now = app.clock.now();
  await app.db.transaction().execute(async (tx) => {
    await lockCompany(tx, companyId);
    if ((await findInvitation(tx, companyId, id)) === undefined) throw new DomainError('not_found');
    await updateInvitationRenewed(tx, id, expiryFrom(now));
    if ((await countSeatsTaken(tx, companyId, now)) > MAX_COMPANY_PEOPLE - 1)
      throw new DomainError('company_full');
    await app.queue.enqueue(tx, 'company.sendInvitation', { invitationId: id });
  });
}

/** Withdraws an invitation: its link no longer works. @throws DomainError `not_found`, also for another company's */
export async function revokeInvitation(app: App, { userId: companyId }: Caller, id: string): Promise<void> {
  if (!(await deleteInvitation(app.db, companyId, id))) throw new DomainError('not_found');
}

/**
 * What an invitation says to who holds its link; uses nothing up.
 * @throws DomainError `token_invalid`, `too_many_attempts`
 */
export async function openInvitation(
  app: App,
  token: string,
  { clientAddress }: { clientAddress: string },
): Promise<OpenedInvitation> {
  await app.limits.take('linkTokenByAddress', limitKeyOfAddress(clientAddress));
  const row = await findInvitationByToken(app.db, hashOfToken(token), app.clock.now());
  if (row === undefined) throw new DomainError('token_invalid');
  const { role, ownerName, hasAccount } = row;
  return { companyName: nameOfCompany(row), ownerName, role, hasAccount: hasAccount === true };
}

/**
 * Accepts an invitation: the person gets a sign-in of their own for the company's account, and is signed in. The mailed
 * link proves the address.
 * @throws DomainError `token_invalid`, `email_taken` (the link stays valid), `weak_password` with its reasons,
 * `too_many_attempts`, `too_busy`, `sign_in_required` for who is removed, or whose company is closed, in the same moment
 */
export async function joinCompany(
  app: App,
  { token, fullName, password }: JoinCompanyInput,
  origin: { clientAddress: string } & BrowserOrigin,
): Promise<{ viewer: Viewer } & BrowserSecrets> {
  await app.limits.take('linkTokenByAddress', limitKeyOfAddress(origin.clientAddress));
  const now = app.clock.now();
  const tokenHash = hashOfToken(token);
  const opened = await findInvitationByToken(app.db, tokenHash, now);
  if (opened === undefined) throw new DomainError('token_invalid');
  await refuseWeakPassword(app, password, { email: opened.email, fullName, location: '' });
  const passwordHash = await app.passwords.hash(password);
  const { companyId } = opened;
  const personId = await app.db.transaction().execute(async (tx) => {
    await lockCompany(tx, companyId);
    if ((await findInvitationByToken(tx, tokenHash, now)) === undefined)
      throw new DomainError('token_invalid');
    const invitation = await deleteInvitationByToken(tx, tokenHash, now);
    const company = await findCompany(tx, companyId);
    if (invitation === undefined || company === undefined) throw new DomainError('token_invalid');
    const { email, role } = invitation;
    const userId = await createPerson(tx, { email, passwordHash, userType: 'commercial', now });
    if (userId === null) throw new DomainError('email_taken');
    await insertPerson(tx, { userId, companyId, role, fullName, joinedAt: now });
    await insertAct(tx, { companyId, personId: userId, act: 'company.join', subjectId: userId, at: now });
    const url = `${app.config.web.publicUrl}${TEAM_PATH}`;
    const mail = companyJoined.to(company.email, { name: company.fullName, personName: fullName, role, url });
    await queueMail(tx, app, mail);
    return userId;
  });
  const facts = { id: personId, passwordHash, twoStepSince: null };
  const secrets = await startSessionAfter(app, personId, { ...origin, facts });
  return { viewer: await getViewer(app, personId), ...secrets };
}
