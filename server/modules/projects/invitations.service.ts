import { type Page, toPage } from '#contract/pagination.ts';
import {
  type Invitation,
  type InvitationInput,
  MAX_INVITATIONS,
  PROJECT_EVENTS,
  type ProjectEvent,
  type ProjectPageInput,
} from '#contract/project-publishing.ts';
import type { App } from '../../app.ts';
import { publicOrigin } from '../../config.ts';
import { DomainError } from '../../domain-error.ts';
import { projectInvitation } from '../../emails/project-invitation.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { lockWallet } from '../ledger/ledger.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import {
  countInvitations,
  deleteInvitation,
  findInvitable,
  insertInvitation,
  isOwnProject,
  listEvents,
  listInvited,
} from './invitations.queries.ts';
import { findPublication, insertEvent } from './publishing.queries.ts';

/**
 * Invites a professional to a published project, which lets them find a private one, and tells them (product 14.22).
 * Inviting the same person again changes nothing. Throws `not_found`, `invalid_transition` for a project that is not
 * published, `professional_not_found` and `too_many_invitations`.
 */
export async function inviteProfessional(
  app: App,
  ownerId: string,
  { id, profileId }: InvitationInput,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    // As every change to who may propose.
    await lockWallet(tx, { userId: ownerId, at: app.clock.pinned() });
    const project = await findPublication(tx, { id, ownerId });
    if (project === undefined) throw new DomainError('not_found');
    if (project.status !== 'published') throw new DomainError('invalid_transition');
    const person = await findInvitable(tx, profileId, ownerId);
    if (person === undefined) throw new DomainError('professional_not_found');
    const at = app.clock.now();
    const { userId, fullName, email, ownerName: actorName, ownerProfileId } = person;
    if (!(await insertInvitation(tx, { projectId: id, professionalId: userId }, at))) return;
    if ((await countInvitations(tx, id)) > MAX_INVITATIONS) throw new DomainError('too_many_invitations');
    await insertEvent(tx, { projectId: id, kind: 'invited', professionalId: userId, createdAt: at });
    const { title } = project;
    const about = { actorName, title, requestId: null, invitedProjectId: id };
    await notify(tx, app, { userId, kind: 'project_invited', ...about });
    const url = `${publicOrigin(app.config)}/profile-review/property-owner/${ownerProfileId}/${id}`;
    await queueMail(
      tx,
      app,
      projectInvitation.to(email, { name: fullName, ownerName: actorName, title, url }),
    );
  });
}

/**
 * Withdraws an invitation. Who has proposed keeps seeing the project. Does nothing for somebody who was not invited.
 * Throws `not_found`.
 */
export async function withdrawInvitation(
  app: App,
  ownerId: string,
  { id, profileId }: InvitationInput,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await lockWallet(tx, { userId: ownerId, at: app.clock.pinned() });
    if (!(await isOwnProject(tx, { id, ownerId }))) throw new DomainError('not_found');
    const withdrawn = await deleteInvitation(tx, id, profileId);
    if (withdrawn === undefined) return;
    await insertEvent(tx, {
      projectId: id,
      kind: 'uninvited',
      professionalId: withdrawn.professionalId,
      createdAt: app.clock.now(),
    });
  });
}

/** Those who are invited, newest first. Throws `not_found`. */
export async function listInvitations(
  app: App,
  ownerId: string,
  { id, cursor, limit }: ProjectPageInput,
): Promise<Page<Invitation>> {
  await requireOwn(app, ownerId, id);
  const rows = await listInvited(app.db, id, { cursor, limit });
  return toPage(rows, {
    limit,
    at: (row) => row.invitedAt,
    item: ({ id: profileId, name, city, isVerified, invitedAt, hasResponded }) => ({
      ...{ profileId, name, city, isVerified, hasResponded },
      invitedAt: invitedAt.toISOString(),
    }),
  });
}

/** What happened to a project since its first publication, newest first. Throws `not_found`. */
export async function listHistory(
  app: App,
  ownerId: string,
  { id, cursor, limit }: ProjectPageInput,
): Promise<Page<ProjectEvent>> {
  await requireOwn(app, ownerId, id);
  const rows = await listEvents(app.db, id, { cursor, limit });
  return toPage(rows, {
    limit,
    at: (row) => row.createdAt,
    item: ({ profileId, name, kind, createdAt, ...row }) => ({
      id: row.id,
      changedFields: row.changedFields,
      kind: PROJECT_EVENTS.find((known) => known === kind) ?? 'published_again',
      createdAt: createdAt.toISOString(),
      professional: profileId === null ? null : { profileId, name: name ?? '' },
    }),
  });
}

async function requireOwn(app: App, ownerId: string, id: string): Promise<void> {
  if (!(await isOwnProject(app.db, { id, ownerId }))) throw new DomainError('not_found');
}
