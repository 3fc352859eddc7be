import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { grantLot } from '#server/modules/ledger/ledger.service.ts';
import { canaryStreet } from '../harness/privacy/canaries.ts';
import { insertProject } from '../harness/sample-projects.ts';
import type { Person } from '../harness/test-app.ts';
import { useLeakStage } from './leak-stage.ts';

const { world, people, tell, phoneOf } = useLeakStage();

describe('the two people of a connection', () => {
  type Columns = Partial<{ acceptedAt: Date; declinedAt: Date; answeredAt: Date }>;

  async function connectPair(kind: 'direct' | 'project', columns: Columns = {}): Promise<[Person, Person]> {
    const initiator = await world.signUp({
      userType: kind === 'direct' ? 'property_owner' : 'service_professional',
    });
    const other = kind === 'direct' ? people.professional : people.owner;
    const at = world.clock.now();
    const project = kind === 'direct' ? null : await insertProject(world, { ownerId: people.owner.userId });
    const life = { sourceType: 'test', sourceId: randomUUID(), from: at, to: null, at: world.clock.pinned() };
    await world.app.db
      .transaction()
      .execute((tx) => grantLot(tx, { userId: initiator.userId, kind: 'pack', units: 3, ...life }));
    await sql`
      select connect(${initiator.userId}, ${other.userId}, ${kind}, ${project?.id ?? null}::uuid, 'initiator',
        'test', null, 'x', ${at})
    `.execute(world.app.db);
    if (Object.keys(columns).length > 0) {
      await world.app.db
        .updateTable('connections')
        .set(columns)
        .where('initiatorId', '=', initiator.userId)
        .execute();
    }
    return [initiator, other];
  }

  /** Whether a procedure may show each of the two the other's email and phone. */
  async function tellBoth([one, other]: [Person, Person], procedure: string): Promise<number> {
    const said = async (reader: Person, about: Person) =>
      tell(reader, procedure, { contact: { email: about.email, phone: await phoneOf(about) } });
    return [...(await said(one, other)), ...(await said(other, one))].length;
  }

  it('see each other’s email and phone in the list of connections, and nowhere else', async () => {
    const pair = await connectPair('direct');
    expect(await tellBoth(pair, 'connections.list')).toBe(0);
    expect(await tellBoth(pair, 'page')).toBe(0);
    expect(await tellBoth(pair, 'profiles.preview')).toBe(4);
    expect(await tellBoth(pair, 'requests.matches')).toBe(4);
    const [initiator, other] = pair;
    expect(await tell(people.stranger, 'connections.list', [initiator.email, other.email])).toHaveLength(2);
  });

  it('do not see them on a project before it is accepted, nor when declined', async () => {
    const at = world.clock.now();
    expect(await tellBoth(await connectPair('project'), 'connections.list')).toBe(4);
    const declined = await connectPair('project', { answeredAt: at, declinedAt: at });
    expect(await tellBoth(declined, 'connections.list')).toBe(4);
    const accepted = await connectPair('project', { answeredAt: at, acceptedAt: at });
    expect(await tellBoth(accepted, 'connections.list')).toBe(0);
  });

  it('do not see them after a direct contact was declined', async () => {
    const at = world.clock.now();
    const declined = await connectPair('direct', { answeredAt: at, declinedAt: at });
    expect(await tellBoth(declined, 'connections.list')).toBe(4);
    expect(await tellBoth(declined, 'connections.get')).toBe(4);
    const accepted = await connectPair('direct', { answeredAt: at, acceptedAt: at });
    expect(await tellBoth(accepted, 'connections.get')).toBe(0);
  });

  it('do not see them after a return or a block', async () => {
    const returned = await connectPair('direct');
    await sql`
      select refund_connection(id, 'support', ${world.clock.now()}) from connections
      where initiator_id = ${returned[0].userId}
    `.execute(world.app.db);
    expect(await tellBoth(returned, 'connections.list')).toBe(4);
    const [blocker, blocked] = await connectPair('direct');
    await world.app.db
      .insertInto('blocks')
      .values({
        blockerProfileId: blocker.profileId,
        blockedProfileId: blocked.profileId,
        createdAt: world.clock.now(),
      })
      .execute();
    expect(await tellBoth([blocker, blocked], 'connections.list')).toBe(4);
  });
});

describe('the two people of a request', () => {
  it('see phone and street while it is under way, not before and not after a cancellation', async () => {
    const client = await world.signUp({ userType: 'property_owner' });
    const worker = await world.signUp({ userType: 'service_professional' });
    const street = canaryStreet();
    const work = { title: 'Leak', description: 'Under the sink', category: 'plumbing' } as const;
    const { id } = await client.call.requests.create({ ...work, street });
    const clientPhone = await phoneOf(client);
    const workerPhone = await phoneOf(worker);
    const tellAll = async () => [
      (await tell(worker, 'jobs.get', { contact: { phone: clientPhone, street } })).length,
      (await tell(client, 'requests.get', { phone: workerPhone, street })).length,
      (await tell(worker, 'jobs.get', { email: client.email })).length,
      (await tell(worker, 'notifications.list', { text: `Go to ${street}` })).length,
      (await tell(people.stranger, 'jobs.get', { contact: { phone: clientPhone, street } })).length,
    ];
    expect(await tellAll()).toEqual([2, 1, 1, 1, 2]);
    await worker.call.jobs.accept({ id });
    expect(await tellAll()).toEqual([0, 0, 1, 1, 2]);
    await client.call.requests.cancel({ id });
    expect(await tellAll()).toEqual([2, 1, 1, 1, 2]);
  });
});

describe('staff', () => {
  it('read private values through their own procedures only', async () => {
    const staff = await world.makeStaff();
    const phone = await phoneOf(people.owner);
    expect(await tell(staff, 'staff.listReports', [people.owner.email])).toEqual([]);
    expect(await tell(staff, 'staff.listReports', [phone])).toHaveLength(1);
    expect(await tell(staff, 'profiles.search', [people.owner.email])).toHaveLength(1);
    expect(await tell(people.stranger, 'staff.listReports', [people.owner.email])).toHaveLength(1);
  });
});
