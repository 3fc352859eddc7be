import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { returnSilent } from '#server/modules/connections/connections.tasks.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { setWalletStage, type WalletStage } from './wallet-stage.ts';

const world = useTestApp({ hasFreeLots: true });

let owner: Person;
let other: Person;
let professional: Person;
let second: Person;
let give: WalletStage['give'];
let contact: WalletStage['contact'];

beforeEach(async () => {
  ({ owner, other, professional, second, give, contact } = await setWalletStage(world));
});

describe('connections.connect with an idempotency key', () => {
  it('returns the same answer for the same idempotency key, also when the professional is no longer listed', async () => {
    await give(owner, 2);
    const requestId = randomUUID();
    const first = await contact(owner, second, requestId);
    await world.app.db
      .updateTable('profiles')
      .set({ isListed: false })
      .where('id', '=', second.profileId)
      .execute();
    expect(await contact(owner, second, requestId)).toEqual({ ...first, isReplayed: true });
    expect(await contact(owner, second)).toMatchObject({ outcome: 'existing', charged: 0 });
    await expectDomainError(contact(other, second), 'not_found');
    await world.app.db
      .updateTable('profiles')
      .set({ isListed: true })
      .where('id', '=', second.profileId)
      .execute();
    expect((await owner.call.connections.balance()).available).toBe(1);
  });

  it('remembers an idempotency key for 30 days', async () => {
    await give(owner, 3);
    const requestId = randomUUID();
    const first = await contact(owner, professional, requestId);
    await professional.call.connections.markOpened({ id: first.connectionId });
    const repeatedAfter = async (time: { days: number; hours: number }) => {
      await world.passTime(time);
      await returnSilent(world.app);
      return (await contact(owner, professional, requestId)).isReplayed;
    };
    expect(await repeatedAfter({ days: 29, hours: 23 })).toBe(true);
    expect(await repeatedAfter({ days: 0, hours: 2 })).toBe(false);
  });

  it('refuses the same idempotency key with other content', async () => {
    await give(owner, 2);
    const requestId = randomUUID();
    await contact(owner, professional, requestId);
    await expectDomainError(contact(owner, second, requestId), 'idempotency_conflict');
    expect((await owner.call.connections.balance()).available).toBe(1);
  });

  it('keeps the idempotency keys of people apart', async () => {
    const requestId = randomUUID();
    await give(owner, 1);
    await give(other, 1);
    const [mine, theirs] = await Promise.all([
      contact(owner, professional, requestId),
      contact(other, professional, requestId),
    ]);
    expect(mine.connectionId).not.toBe(theirs.connectionId);
  });
});
