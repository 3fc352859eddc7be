import { insertProject } from '../harness/sample-projects.ts';
import type { Person, TestWorld } from '../harness/test-app.ts';
import { give } from './connection-people.ts';

export const NOW = new Date('2026-11-20T15:00:00.000Z');
export const NOBODY = '00000000-0000-4000-8000-000000000000';
export const MINUTE = 60_000;

export type PreviewStage = {
  owner: Person;
  commercial: Person;
  professional: Person;
  /** A second professional, who looks at others. */
  viewer: Person;
  /** The owner's. */
  projectId: string;
};

/** An owner with a project, a commercial client and two professionals; the owner has five Connections. */
export async function setPreviewStage(world: TestWorld): Promise<PreviewStage> {
  const owner = await world.signUp({
    userType: 'property_owner',
    fullName: 'Dana Ward',
    location: 'Ann Arbor, MI 48104',
    services: ['plumbing'],
  });
  const commercial = await world.signUp({ userType: 'commercial', companyName: 'Lakeside Offices' });
  const professional = await world.signUp({
    userType: 'service_professional',
    fullName: 'Marcus Bell',
    companyName: 'Bell & Daughters',
    location: 'Ypsilanti, MI 48197',
    services: ['plumbing', 'roofing'],
    radiusMiles: 25,
  });
  const viewer = await world.signUp({
    userType: 'service_professional',
    location: 'Ann Arbor, MI 48105',
    services: ['roofing'],
    radiusMiles: 30,
  });
  await give(world, owner, 5);
  const { id: projectId } = await insertProject(world, { ownerId: owner.userId });
  return { owner, commercial, professional, viewer, projectId };
}

export const ofProfessional = ({ professional }: PreviewStage, profileId = professional.profileId) =>
  ({ profileType: 'professional', profileId }) as const;
export const ofProject = ({ owner, projectId }: PreviewStage, id = projectId, profileId = owner.profileId) =>
  ({ profileType: 'property-owner', profileId, projectId: id }) as const;

/** The professional of the stage, as this person sees them. */
export async function showProfessional(
  stage: PreviewStage,
  by: Person,
  extra: { requestId?: string; projectId?: string } = {},
) {
  const preview = await by.call.profiles.preview({ ...ofProfessional(stage), ...extra });
  if (preview.view !== 'professional') throw new Error('A professional was asked for.');
  return preview;
}

type Contact = {
  from: Person;
  to: Person;
  kind?: 'direct' | 'project' | 'job';
  projectId?: string;
  minutes?: number;
  answer?: 'accepted' | 'declined';
  status?: 'live' | 'refunded';
};

/** A connection inserted as made and answered, without ledger rows: no Connection was spent. */
export async function insertContact(
  world: TestWorld,
  { from, to, kind = 'direct', minutes, answer, ...rest }: Contact,
) {
  const createdAt = world.clock.now();
  const answeredAt = minutes === undefined ? null : new Date(createdAt.getTime() + minutes * MINUTE);
  return world.app.db
    .insertInto('connections')
    .values({
      kind,
      chargePolicy: 'none',
      initiatorId: from.userId,
      recipientId: to.userId,
      projectId: rest.projectId ?? null,
      status: rest.status ?? 'live',
      refundedAt: rest.status === 'refunded' ? createdAt : null,
      answeredAt,
      acceptedAt: answer === 'accepted' ? answeredAt : null,
      declinedAt: answer === 'declined' ? answeredAt : null,
      createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
