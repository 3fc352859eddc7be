import { MAX_INVITATIONS } from '#contract/project-options.ts';
import { type Page, toPage } from '#contract/pagination.ts';
import {
  type Invitation,
  type InvitableProject,
  type InvitableProjectsInput,
  type InvitationInput,
  PROJECT_EVENTS,
  type ProjectEvent,
  type ProjectPageInput,
} from '#contract/project-publishing.ts';
import type { App } from '../../app.ts';
import { publicOrigin } from '../../config.ts';
import { DomainError } from '../../domain-error.ts';
import { projectInvitation } from '../../emails/project-invitation.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { noteNothingChanged } from '../../unchanged-call.ts';
import { lockWallet } from '../ledger/ledger.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import {
  countInvitations,
  deleteInvitation,
  findInvitable,
  hasProposed,
  insertInvitation,
  isOwnProject,
  listEvents,
  listInvitable,
  listInvited,
  updateSeen,
  wasInvited,
} from './invitations.queries.ts';
import { findPublication, insertEvent } from './publishing.queries.ts';

/**
 * Invites a professional to a published project, which lets them find a private one, and tells them once, also when an
 * invitation was withdrawn in between (product 14.22). Inviting the same person again changes nothing. Throws `not_found`,
 * `invalid_transition` for a project that is not published, `professional_not_found`, `already_proposed` and
 * `too_many_invitations`.
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
    const invited = { projectId: id, professionalId: userId };
    // Proposals take the same lock: of a proposal and an invitation at once, the later one knows of the earlier.
    if (await hasProposed(tx, invited)) throw new DomainError('already_proposed');
    const isTold = await wasInvited(tx, invited);
    if (!(await insertInvitation(tx, invited, at))) {
      noteNothingChanged();
      return;
    }
    if ((await countInvitations(tx, { id, ownerId })) > MAX_INVITATIONS)
      throw new DomainError('too_many_invitations');
    await insertEvent(tx, { ...invited, kind: 'invited', createdAt: at });
    if (isTold) return;
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
    if (withdrawn === undefined) {
      noteNothingChanged();
      return;
    }
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
  const rows = await listInvited(app.db, { id, ownerId }, { cursor, limit });
  return toPage(rows, {
    limit,
    at: (row) => row.invitedAt,
    item: ({ id: profileId, name, city, isVerified, invitedAt, seenAt, hasResponded, proposalId }) => ({
      ...{ profileId, name, city, isVerified, hasResponded, proposalId },
      invitedAt: invitedAt.toISOString(),
      seenAt: seenAt?.toISOString() ?? null,
    }),
  });
}

/**
 * The caller's published projects, the latest first, and whether this professional can be invited to each. Throws
 * `professional_not_found`.
 */
export async function listInvitableProjects(
  app: App,
  ownerId: string,
  { profileId, cursor, limit }: InvitableProjectsInput,
): Promise<Page<InvitableProject>> {
  const person = await findInvitable(app.db, profileId, ownerId);
  if (person === undefined) throw new DomainError('professional_not_found');
  const rows = await listInvitable(app.db, { ownerId, professionalId: person.userId }, { cursor, limit });
  return toPage(rows, {
    limit,
    at: (row) => row.publishedAt,
    item: ({ id, title, city, visibility, invitations, isInvited, hasProposed: proposed }) => ({
      ...{ id, title, city, visibility, invitations },
      state: proposed ? ('proposed' as const) : isInvited ? ('invited' as const) : ('open' as const),
    }),
  });
}

/** Says that an invited professional has opened the project; nothing happens to anyone else. */
export async function openInvitation(app: App, professionalId: string, projectId: string): Promise<void> {
  await updateSeen(app.db, { projectId, professionalId }, app.clock.now());
}

/** What happened to a project since its first publication, newest first. Throws `not_found`. */
export async function listHistory(
  app: App,
  ownerId: string,
  { id, cursor, limit }: ProjectPageInput,
): Promise<Page<ProjectEvent>> {
  await requireOwn(app, ownerId, id);
  const rows = await listEvents(app.db, { id, ownerId }, { cursor, limit });
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
