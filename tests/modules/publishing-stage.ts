import { randomUUID } from 'node:crypto';
import type { TestWorld } from '../harness/test-app.ts';
import { give, verify } from './connection-people.ts';

export const NOBODY = '00000000-0000-4000-8000-000000000000';

export type PublishingStage = Awaited<ReturnType<typeof setPublishingStage>>;

/** An owner with one Connection, somebody else who hires, and a verified professional with enough for a test. */
export async function setPublishingStage(world: TestWorld) {
  const owner = await world.signUp({ userType: 'property_owner', fullName: 'Dana Ward' });
  const other = await world.signUp({ userType: 'commercial' });
  const professional = await world.signUp({
    userType: 'service_professional',
    location: 'Ann Arbor, MI 48104',
  });
  await verify(world, [professional]);
  await give(world, professional, 60);
  await give(world, owner, 1);
  return {
    owner,
    other,
    professional,
    publish: (id: string, options: Record<string, unknown> = {}) =>
      owner.call.projects.publish({ id, requestId: randomUUID(), ...options }),
    eventsOf: async (id: string) =>
      (await owner.call.projects.history({ id, limit: 50 })).items.map(({ kind }) => kind),
    propose: (id: string) =>
      professional.call.connections.connect({
        profileId: owner.profileId,
        projectId: id,
        requestId: randomUUID(),
      }),
  };
}
