import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { refundConnection } from '#server/modules/ledger/ledger.service.ts';
import { LIMITS } from '#server/rate-limits.ts';
import { type Call, expectDomainError, useTestApp } from '../harness/test-app.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { give } from './connection-people.ts';
import { insertPeople } from './ledger-rows.ts';

const world = useTestApp({ rateLimitFactor: 1 });
const NOW = new Date('2026-11-05T15:00:00.000Z');
const MOST = 20;
const GIVEN = 40;
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

let owner: { userId: string; call: Call };
let professionals: { userId: string; profileId: string }[];

beforeEach(async () => {
  world.clock.set(NOW);
  const { db } = world.app;
  const [someone] = await insertPeople(db, { count: 1, userType: 'property_owner', at: NOW });
  const userId = someone?.userId ?? expect.fail();
  owner = { userId, call: await world.callAs(userId) };
  professionals = await insertPeople(db, { count: GIVEN, userType: 'service_professional', at: NOW });
  await give(world, owner, GIVEN);
});

const profileOf = (index: number) => professionals[index]?.profileId ?? expect.fail();
const contact = (index: number, requestId: string = randomUUID()) =>
  owner.call.connections.connect({ profileId: profileOf(index), requestId });
const available = async () => (await owner.call.connections.balance()).available;

async function contactMost(): Promise<void> {
  for (let index = 0; index < MOST; index += 1) await contact(index);
}

describe('the rate limit of connections.connect', () => {
  it('allows twenty in an hour, also in parallel', async () => {
    expect(LIMITS.connectsByAccount).toEqual({ points: MOST, seconds: 3_600 });
    const calls = await Promise.allSettled(professionals.map((_, index) => contact(index)));
    const refused = calls.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(GIVEN - MOST);
    for (const call of calls) {
      if (call.status === 'fulfilled') expect(call.value.outcome).toBe('connected');
      else await expectDomainError(Promise.reject(call.reason as Error), 'too_many_attempts');
    }
    expect(await available()).toBe(GIVEN - MOST);
  });

  it('says when the next is allowed, and allows it then, one for each that is an hour old', async () => {
    await contact(0);
    world.clock.set(minutes(10));
    for (let index = 1; index < MOST; index += 1) await contact(index);
    world.clock.set(minutes(20));
    const refused = await expectDomainError(contact(MOST), 'too_many_attempts');
    expect(refused.details.retryAfterSeconds).toBe(40 * 60);
    world.clock.set(new Date(minutes(60).getTime() - 1));
    const last = await expectDomainError(contact(MOST), 'too_many_attempts');
    expect(last.details.retryAfterSeconds).toBe(1);
    world.clock.set(minutes(60));
    expect((await contact(MOST)).outcome).toBe('connected');
    const again = await expectDomainError(contact(MOST + 1), 'too_many_attempts');
    expect(again.details.retryAfterSeconds).toBe(10 * 60);
  });

  it('is on the balance, with when the next contact is possible', async () => {
    const next = async () => (await owner.call.connections.balance()).nextContactAt;
    await contact(0);
    world.clock.set(minutes(10));
    for (let index = 1; index < MOST - 1; index += 1) await contact(index);
    expect(await next()).toBeNull();
    await contact(MOST - 1);
    expect(await next()).toBe(minutes(60).toISOString());
    world.clock.set(new Date(minutes(60).getTime() - 1));
    expect(await next()).toBe(minutes(60).toISOString());
    world.clock.set(minutes(60));
    expect(await next()).toBeNull();
    expect((await contact(MOST)).outcome).toBe('connected');
    expect(await next()).toBe(minutes(70).toISOString());
  });

  it('still replays an earlier answer and returns an existing connection', async () => {
    const requestId = randomUUID();
    const first = await contact(0, requestId);
    for (let index = 1; index < MOST; index += 1) await contact(index);
    expect(await contact(0, requestId)).toEqual({ ...first, isReplayed: true });
    expect(await contact(0)).toMatchObject({ outcome: 'existing', charged: 0 });
  });

  it('stores no refusal: the same idempotency key succeeds later', async () => {
    await contactMost();
    const requestId = randomUUID();
    await expectDomainError(contact(MOST, requestId), 'too_many_attempts');
    world.clock.set(minutes(60));
    expect(await contact(MOST, requestId)).toMatchObject({ outcome: 'connected', isReplayed: false });
  });

  it('does not count refused calls', async () => {
    for (let count = 0; count <= MOST; count += 1)
      await expectDomainError(
        owner.call.connections.connect({ profileId: randomUUID(), requestId: randomUUID() }),
        'not_found',
      );
    expect((await contact(0)).outcome).toBe('connected');
  });

  it('counts returned Connections', async () => {
    const { connectionId } = await contact(0);
    for (let index = 1; index < MOST; index += 1) await contact(index);
    await world.app.db
      .transaction()
      .execute((tx) => refundConnection(tx, { connectionId, reason: 'support', at: NOW }));
    await expectDomainError(contact(0), 'too_many_attempts');
  });

  it('counts proposals as well', async () => {
    const { db } = world.app;
    const [client] = await insertPeople(db, { count: 1, userType: 'commercial', at: NOW });
    const [host] = await insertPeople(db, { count: 1, userType: 'property_owner', at: NOW });
    if (client === undefined || host === undefined) expect.fail();
    for (const person of [client, host]) await give(world, person, GIVEN);
    const { connections } = await world.callAs(client.userId);
    const propose = async () => {
      const project = await insertProject(world, { ownerId: host.userId, autoConnect: true });
      const asked = { profileId: host.profileId, projectId: project.id, requestId: randomUUID() };
      return connections.connect(asked);
    };
    for (let count = 0; count < MOST; count += 1)
      await (count % 2 === 0
        ? propose()
        : connections.connect({ profileId: profileOf(count), requestId: randomUUID() }));
    const refused = await expectDomainError(propose(), 'too_many_attempts');
    expect(refused.details.retryAfterSeconds).toBe(60 * 60);
    const direct = connections.connect({ profileId: profileOf(0), requestId: randomUUID() });
    await expectDomainError(direct, 'too_many_attempts');
    world.clock.set(minutes(60));
    expect((await propose()).outcome).toBe('connected');
  });

  it('is counted per person', async () => {
    await contactMost();
    await expectDomainError(contact(MOST), 'too_many_attempts');
    const [other] = await insertPeople(world.app.db, { count: 1, userType: 'commercial', at: NOW });
    const { connections } = await world.callAs(other?.userId ?? expect.fail());
    const call = connections.connect({ profileId: profileOf(0), requestId: randomUUID() });
    await expectDomainError(call, 'insufficient_credits');
  });
});
