import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { UserType } from '#contract/user-types.ts';
import { returnSilent, settleDue } from '#server/modules/connections/connections.tasks.ts';
import { insertProject } from '../harness/sample-projects.ts';
import type { Person, Purchase, TestWorld } from '../harness/test-app.ts';
import { verify } from './connection-people.ts';
import { insertPeople } from './ledger-rows.ts';

type Someone = Omit<Person, 'password'>;

const PACK = { packId: 'professional', cycle: 'one_time' } as const;
/** Can be saved, and fails when it is charged. */
const FAILING_CARD = '4000000000000341';

/**
 * A ledger with one of everything, made as people make it: trials, months, a year, packs once and renewing, singles,
 * proposals, jobs, returns into lots that go on and that have ended, refunds, disputes, debts, unpaid and ended plans.
 * People are known by the first part of their address.
 */
export async function fillLedger(world: TestWorld): Promise<void> {
  const signUp = async (name: string, userType: UserType = 'property_owner'): Promise<Someone> => {
    const { db, clock } = world.app;
    const [person = expect.fail()] = await insertPeople(db, { count: 1, userType, at: clock.now() });
    const email = `${name}@people.example`;
    await db.updateTable('users').set({ email }).where('id', '=', person.userId).execute();
    return { ...person, email, call: await world.callAs(person.userId) };
  };
  const pay = async (person: Someone, purchase: Purchase, card?: string): Promise<void> => {
    await world.pay(person, purchase, card === undefined ? {} : { card });
    // One card has one trial; here it is everybody's.
    await world.app.db.updateTable('trials').set({ cardFingerprint: null }).execute();
  };
  const latestCharge = () =>
    Object.values(world.stripe.state.charges).findLast(({ paid }) => paid)?.id ?? expect.fail('No charge.');
  const contact = (from: Someone, whom: Someone, projectId?: string) =>
    from.call.connections.connect({ profileId: whom.profileId, projectId, requestId: randomUUID() });
  const tell = () => world.stripe.deliverAll();

  const [staff, year, month, renewing, unpaid, leaving] = [
    await world.makeStaff(),
    await signUp('year'),
    await signUp('month'),
    await signUp('renewing'),
    await signUp('unpaid'),
    await signUp('leaving'),
  ];
  const [roofer, quiet, banned] = [
    await signUp('roofer', 'service_professional'),
    await signUp('quiet', 'service_professional'),
    await signUp('banned', 'service_professional'),
  ];
  await verify(world, [roofer, quiet, banned]);

  await pay(year, { planId: 'home-pro', billingCycle: 'annual' });
  await pay(month, { planId: 'starter', billingCycle: 'monthly' });
  await pay(roofer, { planId: 'solo-pro', billingCycle: 'monthly' });
  await pay(unpaid, { planId: 'starter', billingCycle: 'monthly' }, FAILING_CARD);
  await pay(leaving, { planId: 'starter', billingCycle: 'monthly' });
  await pay(renewing, { packId: 'starter', cycle: 'monthly' });
  await leaving.call.plans.cancel();
  await contact(leaving, roofer);
  // Nobody answers these: they come back when the trials they were spent from have ended.
  await contact(year, quiet);
  const { id: projectId } = await insertProject(world, { ownerId: month.userId, autoConnect: false });
  await contact(roofer, month, projectId);
  await world.passTime({ days: 16 });
  await returnSilent(world.app);

  const bought = [
    'partial',
    'debtor',
    'repaid',
    'disputed',
    'winner',
    'loser',
  ] as const satisfies readonly string[];
  const people = {} as Record<(typeof bought)[number], Someone>;
  const charges = {} as Record<(typeof bought)[number], string>;
  for (const name of bought) {
    people[name] = await signUp(name);
    await pay(people[name], PACK);
    charges[name] = latestCharge();
  }
  const { partial, debtor, repaid, loser } = people;
  await pay(month, { quantity: 2 });
  await contact(partial, banned);
  await staff.call.staff.restrictAccount({ email: banned.email, reason: 'Several reports' });
  await world.drainTasks();
  for (const person of [debtor, repaid, loser, year, month, renewing]) await contact(person, roofer);
  const { items } = await roofer.call.connections.list({});
  for (const { id } of items.filter(({ status, isMine }) => status === 'live' && !isMine))
    await roofer.call.connections.answer({ id, answer: 'accepted' });
  for (const person of [debtor, repaid]) await contact(person, quiet);
  const job = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;
  const { id } = await partial.call.requests.create(job);
  await roofer.call.jobs.accept({ id });
  world.stripe.refund(charges.partial, { amount: 5_000 });
  for (const name of ['debtor', 'repaid'] as const) world.stripe.refund(charges[name]);
  world.stripe.dispute(charges.disputed);
  const won = world.stripe.dispute(charges.winner);
  const lost = world.stripe.dispute(charges.loser);
  await tell();
  world.stripe.closeDispute(won.id, 'won');
  world.stripe.closeDispute(lost.id, 'lost');
  await tell();
  await pay(repaid, { packId: 'starter', cycle: 'one_time' });

  await world.passTime({ days: 13 });
  const late = await signUp('late');
  await pay(late, { planId: 'starter', billingCycle: 'monthly' }, FAILING_CARD);
  await world.passTime({ days: 18 });
  await returnSilent(world.app);
  await settleDue(world.app);
  for (const person of [year, month, renewing]) await contact(person, quiet);
  // Money of the second month goes back in part.
  const monthly = await world.app.db
    .selectFrom('payments')
    .select(['stripeChargeId', 'amountCents'])
    .where('userId', '=', month.userId)
    .where('subscriptionId', 'is not', null)
    .orderBy('paidAt', 'desc')
    .executeTakeFirstOrThrow();
  world.stripe.refund(monthly.stripeChargeId, { amount: Math.ceil(monthly.amountCents / 3) });
  await tell();
}
