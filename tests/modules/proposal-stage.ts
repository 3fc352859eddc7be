import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { canaryWord } from '../harness/privacy/canaries.ts';
import { insertProject } from '../harness/sample-projects.ts';
import type { Person, TestWorld } from '../harness/test-app.ts';
import { availableOf, give, verify } from './connection-people.ts';

export const NOW = new Date('2026-11-05T15:00:00.000Z');
export const DAY = 24 * 60 * 60 * 1000;
export const later = (days: number) => new Date(NOW.getTime() + days * DAY);

type Caller = Pick<Person, 'call'>;
type Offer = Omit<Parameters<Person['call']['projects']['respond']>[0], 'id' | 'message' | 'requestId'>;

export type ProposalStage = Awaited<ReturnType<typeof setProposalStage>>;

/** At `NOW`: an owner with a project, a verified professional and a commercial client, with so many Connections each. */
export async function setProposalStage(world: TestWorld, { units }: { units: number }) {
  world.clock.set(NOW);
  const owner = await world.signUp({
    userType: 'property_owner',
    fullName: 'Dana Ward',
    phone: '(313) 555-0100',
    location: 'Ann Arbor, MI 48103',
  });
  const professional = await world.signUp({
    userType: 'service_professional',
    fullName: 'Pat Page',
    companyName: 'Harbor Electric',
    phone: '(313) 555-0142',
    location: 'Ann Arbor, MI 48104',
    services: ['roofing', 'gutters'],
  });
  const commercial = await world.signUp({ userType: 'commercial', companyName: 'Lakeside Offices' });
  const people = [owner, professional, commercial];
  await verify(world, [professional]);
  for (const person of people) await give(world, person, units);
  const { id: projectId } = await insertProject(world, { ownerId: owner.userId });
  const message = `Two layers off in a day, new decking where it is soft. ${canaryWord()}`;
  return {
    owner,
    professional,
    commercial,
    projectId,
    /** Of every proposal that says nothing else. */
    message,
    respond: ({ call }: Caller, asked: Offer & { id?: string; message?: string; requestId?: string } = {}) =>
      call.projects.respond({ id: projectId, message, requestId: randomUUID(), ...asked }),
    /** The same without words. */
    propose: ({ call }: Caller, asked: { profileId?: string; projectId?: string; requestId?: string } = {}) =>
      call.connections.connect({
        profileId: owner.profileId,
        projectId,
        requestId: randomUUID(),
        ...asked,
      }),
    /** What the three have left, in the order above. */
    left: () => availableOf(world, people),
    /** What the owner compares. */
    responses: async (id = projectId) => (await owner.call.projects.responses({ id })).items,
    /** What this person sent. */
    own: async (person: Caller = professional) => (await person.call.projects.proposals()).items,
    mailTo: async ({ email }: Person, subject: string) =>
      (await world.mailsTo(email)).find((mail) => mail.subject === subject),
    projectRow: () =>
      world.app.db
        .selectFrom('projects')
        .select(['pausedAt', 'pausedToldAt'])
        .where('id', '=', projectId)
        .executeTakeFirstOrThrow(),
    /** Changes the row of the project. */
    change: (columns: Record<string, unknown>) =>
      world.app.db.updateTable('projects').set(columns).where('id', '=', projectId).execute(),
  };
}

/** Refused by the schema or, for a day that has passed, by the service. */
export const expectInvalid = (answer: Promise<unknown>) =>
  expect(answer).rejects.toMatchObject({ code: 'BAD_REQUEST' });
