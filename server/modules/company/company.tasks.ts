import { randomBytes } from 'node:crypto';
import type { App } from '../../app.ts';
import { companyInvitation } from '../../emails/company-invitation.ts';
import { companyInvitationBlocked } from '../../emails/company-invitation-blocked.ts';
import { sendMail } from '../../emails/send-mail.ts';
import { findHolder } from '../auth/auth.service.ts';
import { hashOfToken } from '../auth/links.service.ts';
import { findInvitationToSend, updateInvitationToken } from './company.queries.ts';
import { nameOfCompany } from './company.service.ts';

/**
 * Creates the link of an invitation and mails it in one task, so that the queue never holds a usable link; each try
 * makes a new one. An address with an account gets no link but the reason.
 */
export async function sendInvitation(app: App, { invitationId }: { invitationId: string }): Promise<void> {
  const invitation = await findInvitationToSend(app.db, invitationId, app.clock.now());
  if (invitation === undefined) return;
  const { email, ownerName, role } = invitation;
  const companyName = nameOfCompany(invitation);
  const holder = await findHolder(app, email);
  if (holder !== undefined) {
    const params = { name: holder.fullName, companyName, ownerName };
    await sendMail(app, companyInvitationBlocked.to(email, params));
    return;
  }
  const token = randomBytes(32).toString('base64url');
  if (!(await updateInvitationToken(app.db, invitationId, hashOfToken(token)))) return;
  const url = `${app.config.web.publicUrl}/join-team?token=${token}`;
  await sendMail(app, companyInvitation.to(email, { company: companyName, owner: ownerName, role, url }));
}
