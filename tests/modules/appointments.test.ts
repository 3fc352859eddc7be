import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { canaryWord } from '../harness/privacy/canaries.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { appointmentsIn, kindsOf, propose } from './appointment-people.ts';

const world = useTestApp();
const { acceptedJob, agree } = appointmentsIn(world);

/** The event of the newest mail with a calendar, read by a library. */
async function eventOf({ email }: Person) {
  const mails = await world.mailsTo(email);
  const [file] = mails.findLast(({ attachments }) => attachments.length > 0)?.attachments ?? [];
  if (file === undefined) throw new Error('No calendar came');
  return { ...readEvent(file.content), contentType: file.contentType };
}

function readEvent(content: string) {
  const calendar = ICAL.Component.fromString(content);
  const component = calendar.getFirstSubcomponent('vevent');
  if (component === null) throw new Error('No event');
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    summary: event.summary,
    location: event.location,
    attendees: event.attendees.map((attendee) => attendee.getFirstValue()),
  };
}

describe('appointments.propose', () => {
  it('shows both sides the times and tells the other one, once however often it is sent', async () => {
    const { owner, pro, requestId } = await acceptedJob();
    const note = `The key is with the neighbor. ${canaryWord()}`;
    await propose(pro, requestId, { note });
    const { latest } = await propose(pro, requestId, { note });
    expect(latest).toMatchObject({
      status: 'proposed',
      timeZone: 'America/New_York',
      agreed: null,
      proposal: { isMine: true, minutes: 120, note },
    });
    expect(latest?.proposal?.times.map(({ startsAt }) => startsAt)).toEqual([
      '2026-12-01T19:00:00.000Z',
      '2026-12-02T14:30:00.000Z',
    ]);
    expect(await owner.call.appointments.ofJob({ requestId })).toMatchObject({
      latest: { proposal: { isMine: false, note } },
      otherName: 'Grace Hopper',
    });
    expect(await kindsOf(owner)).toEqual(['appointment_proposed']);
    expect(await kindsOf(pro)).toEqual([]);
    const told = (await world.mailsTo(owner.email)).filter(({ subject }) =>
      subject.includes('proposed times'),
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('Tue, Dec 1, 2:00 PM to 4:00 PM EST');
    expect(await owner.call.appointments.next()).toMatchObject({ next: null, toAnswer: { id: latest?.id } });
    expect(await pro.call.appointments.next()).toEqual({ next: null, toAnswer: null });
  });

  it('replaces what was open, also the other side’s', async () => {
    const { owner, pro, requestId } = await acceptedJob();
    const first = await propose(pro, requestId);
    const { latest } = await propose(owner, requestId, { times: [{ day: '2026-12-03', time: '08:00' }] });
    expect(latest).toMatchObject({ id: first.latest?.id, proposal: { isMine: true, times: [{}] } });
    const gone = { id: latest?.id ?? '', timeId: first.latest?.proposal?.times[0]?.id ?? '' };
    await expectDomainError(owner.call.appointments.accept(gone), 'appointment_changed');
    await expectDomainError(pro.call.appointments.accept(gone), 'appointment_changed');
  });

  it('reads days and times by the clocks of the place, in both halves of the year', async () => {
    const { pro, requestId } = await acceptedJob('Ironwood, MI 49938');
    const times = [
      { day: '2027-03-13', time: '09:00' },
      { day: '2027-03-15', time: '09:00' },
    ];
    const { latest, timeZone } = await propose(pro, requestId, { times });
    expect(timeZone).toBe('America/Menominee');
    expect(latest?.proposal?.times.map(({ startsAt }) => startsAt)).toEqual([
      '2027-03-13T15:00:00.000Z',
      '2027-03-15T14:00:00.000Z',
    ]);
  });

  it('refuses times that have passed, are too far off, or that clocks skip', async () => {
    const { pro, requestId } = await acceptedJob();
    const refused = (day: string, time: string) => propose(pro, requestId, { times: [{ day, time }] });
    await expectDomainError(refused('2026-11-20', '09:59'), 'appointment_time_past');
    await expectDomainError(refused('2027-05-19', '11:01'), 'appointment_time_past');
    await expectDomainError(refused('2027-03-14', '02:30'), 'appointment_time_skipped');
    // 180 days from now, in summer time.
    await propose(pro, requestId, { times: [{ day: '2027-05-19', time: '11:00' }] });
  });

  it('is refused to others, and before and after the job', async () => {
    const { owner, pro, requestId } = await acceptedJob();
    const other = await world.signUp({ userType: 'service_professional' });
    await expectDomainError(propose(other, requestId), 'not_found');
    await pro.call.jobs.start({ id: requestId });
    await pro.call.jobs.complete({ id: requestId });
    await expectDomainError(propose(owner, requestId), 'job_not_under_way');
  });
});

describe('appointments.accept', () => {
  it('puts the same event into both calendars, and shows it on both dashboards', async () => {
    const { owner, pro, id, timeId } = await agree();
    await owner.call.appointments.accept({ id, timeId });
    const expected = {
      ...{ method: 'REQUEST', sequence: 0, uid: `appointment-${id}@lintel` },
      ...{ start: '2026-12-01T19:00:00.000Z', end: '2026-12-01T21:00:00.000Z' },
    };
    for (const [person, otherName] of [
      [owner, 'Grace Hopper'],
      [pro, 'Olive Owner'],
    ] as const) {
      const event = await eventOf(person);
      expect(event).toMatchObject({ ...expected, summary: `A leak with ${otherName}` });
      expect(event.attendees).toEqual([`mailto:${person.email}`]);
      expect(event.contentType).toBe('text/calendar; charset=utf-8; method=REQUEST');
      expect(event.location).toMatch(/Lane, Detroit, MI$/);
      expect(await person.call.appointments.next()).toMatchObject({
        next: { id, agreed: { startsAt: expected.start, minutes: 120 }, title: 'A leak', otherName },
        toAnswer: null,
      });
    }
    expect(await kindsOf(pro)).toEqual(['appointment_confirmed']);
    const sent = (await world.mailsTo(pro.email)).filter(({ attachments }) => attachments.length > 0);
    expect(sent).toHaveLength(1);
    const { content } = await pro.call.appointments.calendar({ id });
    expect(readEvent(content)).toMatchObject({ ...expected, method: 'PUBLISH', attendees: [] });
    expect(content).not.toContain(owner.email);
  });

  it('moves one that was agreed on, under the same uid with a higher sequence', async () => {
    const { owner, pro, requestId, id } = await agree();
    const { latest } = await propose(owner, requestId, { times: [{ day: '2026-12-04', time: '10:00' }] });
    expect(latest).toMatchObject({
      id,
      status: 'confirmed',
      agreed: { startsAt: '2026-12-01T19:00:00.000Z' },
    });
    await expectDomainError(
      owner.call.appointments.accept({ id, timeId: latest?.proposal?.times[0]?.id ?? '' }),
      'appointment_changed',
    );
    const moved = await pro.call.appointments.accept({
      ...{ id, timeId: latest?.proposal?.times[0]?.id ?? '' },
    });
    expect(moved.latest).toMatchObject({ agreed: { startsAt: '2026-12-04T15:00:00.000Z' }, proposal: null });
    expect(await eventOf(owner)).toMatchObject({
      ...{ uid: `appointment-${id}@lintel`, sequence: 1, start: '2026-12-04T15:00:00.000Z' },
    });
  });

  it('is given to one of two who accept different times at once, and refused once a time has passed', async () => {
    const { owner, pro, requestId } = await acceptedJob();
    const { latest } = await propose(pro, requestId);
    const id = latest?.id ?? '';
    const outcomes = await Promise.allSettled(
      (latest?.proposal?.times ?? []).map((time) => owner.call.appointments.accept({ id, timeId: time.id })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const late = await acceptedJob();
    const open = (await propose(late.pro, late.requestId)).latest;
    world.clock.advance({ days: 13 });
    const accept = { id: open?.id ?? '', timeId: open?.proposal?.times[0]?.id ?? '' };
    await expectDomainError(late.owner.call.appointments.accept(accept), 'appointment_time_past');
  });
});

describe('appointments.decline and appointments.cancel', () => {
  it('end what was only proposed, with a note, and make room for other times', async () => {
    const { owner, pro, requestId } = await acceptedJob();
    const times = [{ day: '2027-01-11', time: '09:00' }];
    const { latest } = await propose(pro, requestId, { times });
    const id = latest?.id ?? '';
    await expectDomainError(pro.call.appointments.decline({ id }), 'appointment_changed');
    await owner.call.appointments.decline({ id, note: 'I am away.' });
    expect(await pro.call.appointments.ofJob({ requestId })).toMatchObject({
      latest: { status: 'declined', end: { isMine: false, note: 'I am away.' }, proposal: null },
      mayPropose: true,
    });
    const again = await propose(pro, requestId, { times });
    expect(again.latest?.id).not.toBe(id);
    await pro.call.appointments.cancel({ id: again.latest?.id ?? '' });
    expect((await kindsOf(owner)).toSorted()).toEqual([
      'appointment_cancelled',
      'appointment_proposed',
      'appointment_proposed',
    ]);
    const stranger = await world.signUp({ userType: 'property_owner' });
    await expectDomainError(stranger.call.appointments.cancel({ id }), 'not_found');
    await expectDomainError(stranger.call.appointments.calendar({ id }), 'not_found');
  });

  it('take an agreed time out of both calendars, also when the job is canceled', async () => {
    world.clock.set(new Date('2026-11-20T15:00:00.000Z'));
    const first = await agree();
    await first.pro.call.appointments.cancel({ id: first.id, note: 'My van broke down.' });
    const second = await agree();
    await second.owner.call.requests.cancel({ id: second.requestId });
    for (const { owner, pro, id } of [first, second]) {
      for (const person of [owner, pro]) {
        expect(await eventOf(person)).toMatchObject({
          ...{ method: 'CANCEL', sequence: 1, uid: `appointment-${id}@lintel` },
        });
      }
      expect(await owner.call.appointments.next()).toMatchObject({ next: null });
    }
    const told = (await world.mailsTo(first.owner.email)).at(-1);
    expect(told?.text).toContain('My van broke down.');

    const endFor = async ({ call }: Person, { requestId }: { requestId: string }) =>
      (await call.appointments.ofJob({ requestId })).latest?.end?.isMine;
    expect(await endFor(first.owner, first)).toBe(false);
    expect(await endFor(first.pro, first)).toBe(true);
    expect(await endFor(second.owner, second)).toBeNull();
  });

  it('say that proposed times are off with the job, and name nobody who took them back', async () => {
    const { owner, pro, requestId } = await acceptedJob();
    await propose(pro, requestId);
    await owner.call.requests.cancel({ id: requestId });
    const subject = 'The times proposed for A leak are off';
    for (const person of [owner, pro]) {
      const told = (await world.mailsTo(person.email)).filter((mail) => mail.subject === subject);
      expect(told).toHaveLength(1);
      expect(told[0]?.text).toContain('there’s nothing left to answer');
      const { items } = await person.call.notifications.list({});
      expect(items.map(({ text }) => text)).toContain(subject);
    }
  });
});

describe('another time for an appointment that is over', () => {
  it('is not to be accepted once its job was canceled, which hides the place again', async () => {
    const { owner, pro, requestId } = await acceptedJob();
    const dayIn = (days: number) => {
      const at = new Date(world.clock.now().getTime() + days * 86_400_000);
      return { day: at.toISOString().slice(0, 10), time: '10:00' };
    };
    const first = (await propose(pro, requestId, { times: [dayIn(2)] })).latest;
    const id = first?.id ?? '';
    await owner.call.appointments.accept({ id, timeId: first?.proposal?.times[0]?.id ?? '' });
    const { latest } = await propose(owner, requestId, { times: [dayIn(20)] });
    const timeId = latest?.proposal?.times[0]?.id ?? '';
    await world.passTime({ days: 14 });
    await owner.call.requests.cancel({ id: requestId });
    expect((await pro.call.appointments.next()).toAnswer).toBeNull();
    await expectDomainError(pro.call.appointments.accept({ id, timeId }), 'job_not_under_way');
    await expectDomainError(pro.call.appointments.calendar({ id }), 'appointment_changed');
  });
});
