import { describe, expect, it } from 'vitest';
import { remindOfAppointments } from '#server/modules/appointments/appointments.tasks.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { appointmentsIn, kindsOf, propose } from './appointment-people.ts';

const world = useTestApp();
const { agree } = appointmentsIn(world);

describe('the reminder', () => {
  it('reaches both sides once, the day before, and nobody of one that was canceled or agreed on later', async () => {
    const kept = await agree();
    const cancelled = await agree();
    await cancelled.owner.call.appointments.cancel({ id: cancelled.id });
    const reminders = async ({ email }: Person) =>
      (await world.mailsTo(email)).filter(({ subject }) => subject.startsWith('Tomorrow:')).length;
    const isReminded = async ({ pro, requestId }: typeof kept) =>
      (await pro.call.appointments.ofJob({ requestId })).latest?.isReminded;
    world.clock.set(new Date('2026-11-30T18:45:00.000Z'));
    await remindOfAppointments(world.app);
    expect(await reminders(kept.owner)).toBe(0);
    expect(await isReminded(kept)).toBe(false);
    world.clock.set(new Date('2026-11-30T19:00:00.000Z'));
    await Promise.all([remindOfAppointments(world.app), remindOfAppointments(world.app)]);
    const late = await agree();
    await remindOfAppointments(world.app);
    expect(await reminders(kept.owner)).toBe(1);
    expect(await reminders(kept.pro)).toBe(1);
    expect(await reminders(cancelled.pro)).toBe(0);
    expect(await reminders(late.pro)).toBe(0);
    const promiseTo = async ({ email }: Person) =>
      (await world.mailsTo(email)).find(({ text }) => text.includes('We’ll remind you the day before'));
    expect(await isReminded(kept)).toBe(true);
    expect(await isReminded(late)).toBe(true);
    expect(await promiseTo(kept.pro)).toBeDefined();
    expect(await promiseTo(late.pro)).toBeUndefined();
    expect((await kindsOf(kept.pro)).toSorted()).toEqual(['appointment_confirmed', 'appointment_soon']);
  });

  it('makes room for the next visit once one is over', async () => {
    const { owner, pro, requestId, id } = await agree();
    world.clock.set(new Date('2026-12-01T21:00:00.000Z'));
    expect(await owner.call.appointments.ofJob({ requestId })).toMatchObject({ isOver: true });
    await expectDomainError(owner.call.appointments.cancel({ id }), 'appointment_changed');
    const { latest } = await propose(pro, requestId, { times: [{ day: '2026-12-08', time: '10:00' }] });
    expect(latest?.id).not.toBe(id);
  });
});

describe('proposed times that wait', () => {
  it('are on the dashboard of the side that is asked, also for an agreed appointment, without those that have passed', async () => {
    world.clock.set(new Date('2026-11-22T15:00:00.000Z'));
    const { owner, pro, requestId, id } = await agree();
    const times = [
      { day: '2026-11-29', time: '10:00' },
      { day: '2026-11-30', time: '10:00' },
    ];
    await propose(owner, requestId, { times });
    const both = ['2026-11-29T15:00:00.000Z', '2026-11-30T15:00:00.000Z'];
    const shown = async () => (await pro.call.appointments.next()).toAnswer?.proposal?.times;
    expect(await pro.call.appointments.next()).toMatchObject({ next: { id }, toAnswer: { id } });
    expect((await shown())?.map(({ startsAt }) => startsAt)).toEqual(both);
    world.clock.set(new Date(both[0] ?? ''));
    expect((await shown())?.map(({ startsAt }) => startsAt)).toEqual(both.slice(1));
    world.clock.set(new Date(both[1] ?? ''));
    expect(await pro.call.appointments.next()).toMatchObject({ next: { id }, toAnswer: null });
    const { latest } = await pro.call.appointments.ofJob({ requestId });
    expect(latest).toMatchObject({ status: 'confirmed', proposal: { isMine: false, times: [] } });
  });
});
