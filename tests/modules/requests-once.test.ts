import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { marketDay } from '#contract/market-day.ts';
import { useWideApp } from '../harness/races.ts';
import { type Call, expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';

const world = useTestApp();
const wide = useWideApp(world, 8);

type Draft = Partial<Parameters<Call['requests']['create']>[0]>;
const LEAK = {
  title: 'Kitchen sink leaks',
  description: 'Drips under the sink.',
  category: 'plumbing',
} as const;
const post = (person: Person, draft: Draft = {}) => person.call.requests.create({ ...LEAK, ...draft });

describe('requests.create with an idempotency key', () => {
  let owner: Person;
  beforeAll(async () => {
    owner = await world.signUp({ userType: 'property_owner', location: 'Detroit, MI 48226', street: null });
  });

  it('posts one request, however often and at once it is sent', async () => {
    const person = await world.signUp({ userType: 'property_owner', location: 'Detroit, MI 48226' });
    const idempotencyKey = randomUUID();
    const call = await world.callAs(person.userId, wide());
    const posted = await Promise.all(
      Array.from({ length: 8 }, () => call.requests.create({ ...LEAK, idempotencyKey })),
    );
    expect(new Set(posted.map(({ id }) => id)).size).toBe(1);
    expect((await person.call.requests.listMine()).items).toMatchObject([{ id: posted[0]?.id }]);
    await expectDomainError(post(person, { idempotencyKey, title: 'Another' }), 'idempotency_conflict');
    await post(person);
    expect((await person.call.requests.listMine()).items).toHaveLength(2);
  });

  it('answers a repeated one with the request as it is now', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const idempotencyKey = randomUUID();
    const { id } = await post(person, { idempotencyKey });
    await person.call.requests.cancel({ id });
    expect(await post(person, { idempotencyKey })).toMatchObject({ id, status: 'cancelled' });
  });

  it('answers it also once the day that was asked for has passed', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const now = world.clock.now();
    const draft = { idempotencyKey: randomUUID(), scheduledDate: marketDay(now) };
    const { id } = await post(person, draft);
    world.clock.advance({ days: 2 });
    expect(await post(person, draft)).toMatchObject({ id });
    world.clock.set(now);
  });

  it('takes the key of another client for a key of its own, and posts under one that was refused', async () => {
    const other = await world.signUp({ userType: 'property_owner' });
    const idempotencyKey = randomUUID();
    const { id } = await post(owner, { idempotencyKey });
    const draft = { idempotencyKey, propertyId: randomUUID() };
    await expectDomainError(post(other, draft), 'not_found');
    const posted = await post(other, { idempotencyKey });
    expect(posted.id).not.toBe(id);
  });
});
