import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CLOSING_DAYS } from '#contract/account-rules.ts';
import { marketDay } from '#contract/market-day.ts';
import { readSession } from '#server/modules/auth/sessions.service.ts';
import { eraseDue } from '#server/modules/personal-data/erasure.tasks.ts';
import { listProcedures } from '../authorization/procedures.ts';
import { expectDomainError, type Person, sessionOf, useTestApp } from '../harness/test-app.ts';
import { whileComparing } from '../harness/while-comparing.ts';
import { forgetTrialCards } from './billing-people.ts';
import { closingIn, SURE } from './closing-people.ts';
import { give, verify } from './connection-people.ts';
import { signInAgain } from './data-people.ts';

const world = useTestApp();
const SETTLES_LATER = '4000000000007726';
const HOME_PRO = { planId: 'home-pro', billingCycle: 'monthly' } as const;
const { close, erase, backOf, nameOf } = closingIn(world);

/** How the plans and packs of an account end. */
const endsOf = ({ userId }: Person) =>
  world.app.db
    .selectFrom('subscriptions')
    .select(['endsAtPeriodEnd', 'endedAt'])
    .where('userId', '=', userId)
    .execute();

describe('account.close', () => {
  it('asks for the password and the word', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    await expectDomainError(
      owner.call.account.close({ ...SURE, password: 'something-else-1' }),
      'wrong_credentials',
    );
    await expect(owner.call.account.close({ ...SURE, confirmation: 'delete' as 'DELETE' })).rejects.toThrow();
  });

  it('is refused when the password was changed meanwhile', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const newPassword = 'thimble-canyon-93-velvet';
    const app = whileComparing(world.app, () =>
      owner.call.auth.changePassword({ currentPassword: owner.password, newPassword }),
    );
    const { account } = await world.callAs(owner.userId, app);
    await expectDomainError(account.close(SURE), 'wrong_credentials');
    expect(await (await world.callAs(owner.userId)).auth.viewer()).toMatchObject({ deletesOn: null });
  });

  it('cancels the plan at the provider, so that nothing more is charged, and closes open checkouts', async () => {
    const owner = await world.signUp({ userType: 'property_owner', services: ['plumbing'] });
    await world.pay(owner, HOME_PRO);
    const { url } = await owner.call.connections.checkoutExtra({
      ...{ quantity: 1, idempotencyKey: crypto.randomUUID() },
    });
    await close(owner);
    expect(await endsOf(owner)).toEqual([{ endsAtPeriodEnd: true, endedAt: null }]);
    const session = /cs_\w+/.exec(url)?.[0] ?? '';
    expect((await world.app.payments.readCheckout(session)).state).toBe('expired');
  });

  it.each([
    { name: 'overdue', fails: 1, hours: 2 },
    { name: 'still a draft, in the hour after a renewal', fails: 0, hours: 0 },
  ])('ends a plan at once whose payment is $name, and it is not charged afterwards', async (renewal) => {
    const owner = await world.signUp({ userType: 'property_owner', services: ['plumbing'] });
    await forgetTrialCards(world);
    await world.pay(owner, HOME_PRO);
    const { stripeSubscriptionId } = await world.app.db
      .selectFrom('subscriptions')
      .select('stripeSubscriptionId')
      .where('userId', '=', owner.userId)
      .executeTakeFirstOrThrow();
    world.stripe.failNextRenewal(stripeSubscriptionId, renewal.fails);
    const { plan } = await owner.call.plans.subscription();
    const untilCharge = new Date(plan?.nextChargeAt ?? 0).getTime() - world.clock.now().getTime();
    await world.passTime({ seconds: untilCharge / 1000 + 60, hours: renewal.hours });
    await close(owner);
    await world.passTime({ days: 20 });
    expect((await world.app.payments.readSubscription(stripeSubscriptionId)).state).toBe('cancelled');
    const payments = world.app.db.selectFrom('payments').select('id').where('userId', '=', owner.userId);
    expect(await payments.execute()).toEqual([]);
    const { customer } = world.stripe.state.subscriptions[stripeSubscriptionId] ?? {};
    const paid = Object.values(world.stripe.state.charges).filter((charge) => charge.paid);
    expect(paid.filter((charge) => charge.customer === customer)).toEqual([]);
  });

  it('cancels a plan that was paid but not recorded yet', async () => {
    const owner = await world.signUp({ userType: 'property_owner', services: ['plumbing'] });
    await forgetTrialCards(world);
    const { url } = await owner.call.plans.checkout(HOME_PRO);
    world.stripe.completeCheckout(sessionOf(url));
    await close(owner);
    expect(await endsOf(owner)).toEqual([{ endsAtPeriodEnd: true, endedAt: null }]);
  });

  it('cancels a pack whose payment settles after the account is closed', async () => {
    const owner = await world.signUp({ userType: 'property_owner', services: ['plumbing'] });
    await world.pay(owner, { packId: 'starter', cycle: 'monthly' }, { card: SETTLES_LATER });
    await close(owner);
    expect(await endsOf(owner)).toEqual([]);
    await world.passTime({ hours: 2 });
    await world.drainTasks();
    expect(await endsOf(owner)).toEqual([{ endsAtPeriodEnd: true, endedAt: null }]);
  });

  it('ends and refunds what settles after the account is erased', async () => {
    const owner = await world.signUp({ userType: 'property_owner', services: ['plumbing'] });
    await world.pay(owner, { packId: 'starter', cycle: 'annual' }, { card: SETTLES_LATER });
    const [intent] = Object.keys(world.stripe.state.settlements);
    const settlement = world.stripe.state.settlements[intent ?? ''] ?? expect.fail('It has settled.');
    settlement.dueAt += 40 * 86_400;
    await erase(owner);
    await world.passTime({ days: 11 });
    await world.drainTasks();
    await world.stripe.deliverAll();
    expect(await endsOf(owner)).toEqual([]);
    const charge = Object.values(world.stripe.state.charges).at(-1);
    expect(charge).toMatchObject({ paid: true, refunded: true });
    expect(Object.values(world.stripe.state.subscriptions).at(-1)?.status).toBe('canceled');
  });

  it('signs out everyone in a company, and opens again for its owner alone', async () => {
    const company = await world.signUp({ userType: 'commercial', companyName: 'Harbor Property' });
    const manager = await world.joinCompany(company, 'manager');
    const before = (await signInAgain(world, manager)).secret;
    await close(company);
    expect(await readSession(world.app, { cookieSecret: before })).toBeNull();
    expect((await world.mailsTo(manager.email)).at(-1)?.subject).toBe(
      'Harbor Property closed its Lintel account',
    );
    const colleague = await backOf(manager);
    expect(await colleague.auth.viewer()).toMatchObject({ mayKeep: false });
    await expectDomainError(colleague.account.keep(), 'role_not_allowed');
    await (await backOf(company)).account.keep();
    expect(await (await backOf(manager)).auth.viewer()).toMatchObject({ deletesOn: null });
    await world.drainTasks();
    expect((await world.mailsTo(manager.email)).at(-1)?.subject).toBe(
      'Harbor Property opened its Lintel account again',
    );
  });

  it('says to someone who closes their own place in a company what that ends, and nothing of its work', async () => {
    const company = await world.signUp({ userType: 'commercial', companyName: 'Harbor Property' });
    const manager = await world.joinCompany(company, 'manager');
    const latest = async () => (await world.mailsTo(manager.email)).at(-1)?.text ?? '';
    await close(manager);
    expect(await latest()).toContain('can’t work in the account of Harbor Property anymore');
    expect(await latest()).not.toMatch(/requests were canceled|your plan/);
    await (await backOf(manager)).account.keep();
    await world.drainTasks();
    expect(await latest()).toContain('You can work for Harbor Property as before.');
    expect(await latest()).not.toMatch(/requests|Payments/);
    await erase(manager);
    expect(await latest()).toContain('What you did for Harbor Property stays there, without your name.');
    expect((await world.mailsTo(company.email)).map(({ subject }) => subject).join()).not.toContain('again');
  });
});

describe('a closed account', () => {
  it('may see that it is closed and be kept, and nothing else', async () => {
    const open = listProcedures().filter(({ meta }) => meta.isOpenToClosed === true);
    expect(open.map(({ path }) => path)).toEqual(['account.keep']);
    const pro = await world.signUp({ userType: 'service_professional', services: ['hvac'] });
    await close(pro);
    const { viewer } = await signInAgain(world, pro);
    expect(viewer).toMatchObject({ mayKeep: true });
    expect(viewer?.deletesOn).not.toBeNull();
    const back = await backOf(pro);
    await expectDomainError(back.profiles.mine(), 'account_closed');
    await expectDomainError(back.account.close(SURE), 'account_closed');
    await expectDomainError(back.account.requestExport(), 'account_closed');
  });

  it('is as before once it is kept, and is not erased', async () => {
    const pro = await world.signUp({ userType: 'service_professional', services: ['hvac'] });
    await close(pro);
    await (await backOf(pro)).account.keep();
    await world.passTime({ days: CLOSING_DAYS + 1 });
    await eraseDue(world.app);
    await world.drainTasks();
    const back = await backOf(pro);
    expect(await back.profiles.mine()).toMatchObject({ fullName: await nameOf(pro), specialties: ['hvac'] });
    await expectDomainError(back.account.keep(), 'nothing_to_keep');
    expect((await world.mailsTo(pro.email)).map(({ subject }) => subject)).toContain(
      'Your Lintel account is open again',
    );
  });

  it('is told before of appointments, which end, and of disputes, which are decided all the same', async () => {
    const client = await world.signUp({ userType: 'property_owner', services: ['plumbing'] });
    const pro = await world.signUp({ userType: 'service_professional', services: ['plumbing'] });
    const { id: requestId } = await client.call.requests.create({
      ...{ title: 'A leak', description: 'Under the sink.', category: 'plumbing' },
    });
    await pro.call.jobs.accept({ id: requestId });
    const times = [{ day: marketDay(new Date(world.clock.now().getTime() + 5 * 86_400_000)), time: '10:00' }];
    const { latest } = await pro.call.appointments.propose({ requestId, times, minutes: 60 });
    expect(await pro.call.account.closing()).toMatchObject({ appointments: 0, openDisputes: 0 });
    const timeId = latest?.proposal?.times[0]?.id ?? '';
    await client.call.appointments.accept({ id: latest?.id ?? '', timeId });
    await client.call.disputes.open({
      requestId,
      reason: 'quality',
      text: 'The pipe still drips at the joint.',
    });
    const { id } = (await client.call.disputes.ofJob({ requestId })).dispute ?? {};
    for (const { call } of [client, pro])
      expect(await call.account.closing()).toMatchObject({ appointments: 1, openDisputes: 1 });
    await close(pro);
    expect(await client.call.appointments.ofJob({ requestId })).toMatchObject({
      latest: { status: 'cancelled' },
    });
    expect((await client.call.disputes.ofJob({ requestId })).dispute).toMatchObject({ id, status: 'open' });
  });

  it('has no Connections more for it: a contact made before still waits for its answer', async () => {
    const client = await world.signUp({ userType: 'property_owner' });
    const pro = await world.signUp({ userType: 'service_professional', services: ['hvac'] });
    await verify(world, [pro]);
    await give(world, client, 3);
    const { connectionId } = await client.call.connections.connect({
      profileId: pro.profileId,
      requestId: randomUUID(),
    });
    expect(await client.call.account.closing()).toMatchObject({ waitingContacts: 0 });
    await close(client);
    await (await backOf(client)).account.keep();
    const back = await backOf(client);
    expect((await back.connections.balance()).available).toBe(2);
    await pro.call.connections.answer({ id: connectionId, answer: 'accepted' });
    expect(await back.connections.get({ id: connectionId })).toMatchObject({ answer: 'accepted' });
  });

  it('is kept too late from the day of its erasing on', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    await close(person);
    const call = await backOf(person);
    world.clock.advance({ days: CLOSING_DAYS });
    await expectDomainError(call.account.keep(), 'nothing_to_keep');
  });
});
