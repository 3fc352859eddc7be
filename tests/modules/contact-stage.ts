import { randomUUID } from 'node:crypto';
import { refundConnection } from '#server/modules/ledger/ledger.service.ts';
import { insertProject } from '../harness/sample-projects.ts';
import type { Person, TestWorld } from '../harness/test-app.ts';
import { give, verify } from './connection-people.ts';

export const NOW = new Date('2026-11-05T15:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;
export const later = (days: number) => new Date(NOW.getTime() + days * DAY);
export const PHONES = { owner: '(313) 555-0100', professional: '(313) 555-0142' };

export type ContactStage = {
  owner: Person;
  professional: Person;
  projectId: string;
  /** The professional on the owner's project. Answers the connection. */
  propose: () => Promise<string>;
  /** The owner to the professional. Answers the connection. */
  contact: () => Promise<string>;
};

/** At `NOW`: an owner with a project and a verified professional, who have three Connections each. */
export async function setContactStage(world: TestWorld): Promise<ContactStage> {
  world.clock.set(NOW);
  const owner = await world.signUp({
    userType: 'property_owner',
    fullName: 'Dana Ward',
    phone: PHONES.owner,
  });
  const professional = await world.signUp({
    userType: 'service_professional',
    companyName: 'Harbor Electric',
    phone: PHONES.professional,
  });
  await verify(world, [professional]);
  for (const person of [owner, professional]) await give(world, person, 3);
  const { id: projectId } = await insertProject(world, { ownerId: owner.userId });
  const connect = async (by: Person, asked: { profileId: string; projectId?: string }) =>
    (await by.call.connections.connect({ ...asked, requestId: randomUUID() })).connectionId;
  return {
    owner,
    professional,
    projectId,
    propose: () => connect(professional, { profileId: owner.profileId, projectId }),
    contact: () => connect(owner, { profileId: professional.profileId }),
  };
}

/** Support returns the Connection. */
export const giveBack = (world: TestWorld, connectionId: string) =>
  world.app.db
    .transaction()
    .execute((tx) => refundConnection(tx, { connectionId, reason: 'support', at: world.clock.now() }));

/** A connection as this person's list has it. */
export async function itemOf(person: Person, id: string) {
  const { items } = await person.call.connections.list({ limit: 50 });
  return items.find((item) => item.id === id);
}
