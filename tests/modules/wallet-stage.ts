import { randomUUID } from 'node:crypto';
import { grantLot, refundConnection, type RefundReason } from '#server/modules/ledger/ledger.service.ts';
import type { Person, TestWorld } from '../harness/test-app.ts';

export const NOW = new Date('2026-11-05T15:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;
export const later = (days: number) => new Date(NOW.getTime() + days * DAY);

export type WalletStage = Awaited<ReturnType<typeof setWalletStage>>;

/** At `NOW`: two who hire, without a Connection, and two professionals. Lots come from nowhere: for worlds with `hasFreeLots`. */
export async function setWalletStage(world: TestWorld) {
  world.clock.set(NOW);
  const { db } = world.app;
  const owner = await world.signUp({
    userType: 'property_owner',
    fullName: 'Dana Ward',
    phone: '(313) 555-0100',
  });
  const other = await world.signUp({ userType: 'commercial', companyName: 'Lakeside Offices' });
  const professional = await world.signUp({
    userType: 'service_professional',
    companyName: 'Harbor Electric',
    phone: '(313) 555-0142',
  });
  const second = await world.signUp({ userType: 'service_professional', fullName: 'Sam Second' });
  return {
    owner,
    other,
    professional,
    second,
    give: (person: Person, units: number, to: Date | null = null, kind: 'pack_period' | 'pack' = 'pack') =>
      db.transaction().execute((tx) =>
        grantLot(tx, {
          userId: person.userId,
          kind,
          units,
          sourceType: 'test',
          sourceId: randomUUID(),
          from: world.clock.now(),
          to,
          at: world.clock.pinned(),
        }),
      ),
    contact: (person: Person, whom: Person = professional, requestId: string = randomUUID()) =>
      person.call.connections.connect({ profileId: whom.profileId, requestId }),
    giveBack: (connectionId: string, reason: RefundReason) =>
      db
        .transaction()
        .execute((tx) => refundConnection(tx, { connectionId, reason, at: world.clock.pinned() })),
    /** The statement: what happened, details, change and balance. */
    titles: async (person: Person) =>
      (await person.call.connections.statement({})).items.map(({ title, detail, delta, balanceAfter }) => [
        title,
        detail,
        delta,
        balanceAfter,
      ]),
  };
}
