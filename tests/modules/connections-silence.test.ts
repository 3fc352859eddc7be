import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { GOODWILL_DAYS } from '#contract/connection-rules.ts';
import { dispatchOutbox, remindSilent, returnSilent } from '#server/modules/connections/connections.tasks.ts';
import { formatInstant } from '#server/emails/format-instant.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { type Person, useTestApp } from '../harness/test-app.ts';
import { availableOf, countsOf, give } from './connection-people.ts';
import { type ContactStage, giveBack, later, setContactStage } from './contact-stage.ts';

const world = useTestApp();

let owner: Person;
let professional: Person;
let propose: ContactStage['propose'];
let contact: ContactStage['contact'];

beforeEach(async () => {
  ({ owner, professional, propose, contact } = await setContactStage(world));
});

describe('an unanswered proposal', () => {
  it('is returned to both sides, appears on both statements and counts once', async () => {
    await propose();
    await dispatchOutbox(world.app);
    world.clock.set(new Date(later(14).getTime() - 1));
    await returnSilent(world.app);
    expect(await availableOf(world, [owner, professional])).toEqual([2, 2]);
    world.clock.set(later(14));
    await Promise.all([returnSilent(world.app), returnSilent(world.app), returnSilent(world.app)]);
    await returnSilent(world.app);
    expect(await availableOf(world, [owner, professional])).toEqual([3, 3]);
    expect(await countsOf(world, owner)).toEqual([1, 0]);
    const titleOf = async (person: Person) => (await person.call.connections.statement({})).items[0]?.title;
    expect(await titleOf(professional)).toBe('Dana Ward didn’t answer within 14 days');
    expect(await titleOf(owner)).toBe('You didn’t answer Harbor Electric within 14 days');
    await dispatchOutbox(world.app);
    await dispatchOutbox(world.app);
    const returned = async (person: Person) =>
      (await world.mailsTo(person.email)).filter(({ subject }) => subject.endsWith('was returned'));
    const [toOwner, ...others] = await returned(owner);
    expect(others).toEqual([]);
    expect(toOwner?.text).toContain('The Connection that Harbor Electric’s proposal used is yours again.');
    expect(toOwner?.text).toContain('You didn’t open or answer it within 14 days.');
    expect(toOwner?.text).not.toContain('There was no reply');
    const [mail] = await returned(professional);
    expect(mail?.text).toContain('There was no reply within 14 days.');
    expect(mail?.text).toContain('New roof before the winter');
  });

  it('is mailed with the day until which it can be used, where it ends by itself', async () => {
    const payer = await world.signUp({ userType: 'property_owner', services: ['plumbing'] });
    await world.pay(payer, { planId: 'starter', billingCycle: 'monthly' });
    await payer.call.connections.connect({ profileId: professional.profileId, requestId: randomUUID() });
    await world.passTime({ days: 14, hours: 1 });
    await returnSilent(world.app);
    await dispatchOutbox(world.app);
    await world.drainTasks();
    const mails = await world.mailsTo(payer.email);
    const mail = mails.find(({ subject }) => subject.endsWith('was returned'));
    const { lots } = await payer.call.connections.balance();
    const until = lots.find(({ kind }) => kind === 'goodwill')?.expiresAt ?? '';
    expect(until).toBe(new Date(world.clock.now().getTime() + GOODWILL_DAYS * 86_400_000).toISOString());
    expect(mail?.text).toMatch(new RegExp(`Usable until:? +${formatInstant(until)}`));
    await propose();
    world.clock.set(new Date(world.clock.now().getTime() + 14 * 86_400_000));
    await returnSilent(world.app);
    await dispatchOutbox(world.app);
    const bought = (await world.mailsTo(owner.email)).find(({ subject }) => subject.endsWith('was returned'));
    expect(bought?.text).not.toContain('Usable until');
  });

  it('does not count while it waits, once opened, or when support returns it', async () => {
    const id = await propose();
    await owner.call.connections.markOpened({ id });
    world.clock.set(later(20));
    await returnSilent(world.app);
    expect(await countsOf(world, owner)).toEqual([0, 0]);
    await giveBack(world, id);
    expect(await countsOf(world, owner)).toEqual([0, 0]);
  });
});

describe('reminders', () => {
  const reminders = async (person: Person) => {
    const { items } = await person.call.notifications.list({ limit: 50 });
    const mails = await world.mailsTo(person.email);
    return [
      items.filter(({ kind }) => kind === 'connection_waiting').length,
      mails.filter(({ subject }) => subject.endsWith('is waiting for your reply')).length,
    ];
  };
  const runs = () => Promise.all(Array.from({ length: 4 }, () => remindSilent(world.app)));

  it('are sent after 3 and 10 days, once each, also when the task runs often and in parallel', async () => {
    await contact();
    for (const [days, count] of [
      [3 - 1e-8, 0],
      [3, 1],
      [4, 1],
      [10 - 1e-8, 1],
      [10, 2],
      [13, 2],
      [14, 2],
      [20, 2],
    ] as const) {
      world.clock.set(later(days));
      await runs();
      await remindSilent(world.app);
      expect(await reminders(professional)).toEqual([count, count]);
    }
    expect(await reminders(owner)).toEqual([0, 0]);
  });

  it('name the sender and the date of the return', async () => {
    await contact();
    // The notification of the contact is written by a task: before the reminder, not at the same moment.
    await world.drainTasks();
    world.clock.set(later(3));
    await remindSilent(world.app);
    const mails = await world.mailsTo(professional.email);
    const mail = mails.find(({ subject }) => subject === 'Dana Ward is waiting for your reply');
    expect(mail?.text).toContain('Nov 19, 2026, 10:00 AM EST');
    const { items } = await professional.call.notifications.list({});
    const waiting = items.filter(({ kind }) => kind === 'connection_waiting');
    expect(waiting.map(({ text }) => text)).toEqual(['Dana Ward is waiting for your reply']);
  });

  it('say for a proposal which project it is on, and that both Connections come back', async () => {
    await propose();
    world.clock.set(later(3));
    await remindSilent(world.app);
    const mails = await world.mailsTo(owner.email);
    const mail = mails.find(({ subject }) => subject === 'Harbor Electric is waiting for your reply');
    expect(mail?.text).toContain('both Connections are returned');
    expect(mail?.text).toContain('New roof before the winter');
  });

  it('are one email when both are due at once', async () => {
    await contact();
    world.clock.set(later(11));
    await runs();
    expect(await reminders(professional)).toEqual([1, 1]);
  });

  it('are not sent to an account on hold, which can’t answer, and are once it may again', async () => {
    await contact();
    const setOverdue = (at: Date | null) =>
      world.app.db
        .updateTable('users')
        .set({ credentialsOverdueAt: at })
        .where('id', '=', professional.userId)
        .execute();
    await setOverdue(later(2));
    world.clock.set(later(4));
    await runs();
    expect(await reminders(professional)).toEqual([0, 0]);
    await setOverdue(null);
    await runs();
    expect(await reminders(professional)).toEqual([1, 1]);
  });

  it.each([
    ['opened', (id: string) => professional.call.connections.markOpened({ id })],
    ['answered', (id: string) => professional.call.connections.answer({ id, answer: 'declined' })],
    ['refunded', (id: string) => giveBack(world, id)],
  ])('are not sent for one that was %s', async (_, end) => {
    await end(await contact());
    world.clock.set(later(10));
    await remindSilent(world.app);
    expect(await reminders(professional)).toEqual([0, 0]);
  });

  it('are sent for every one of many', async () => {
    const people = await Promise.all(
      Array.from({ length: 4 }, () => world.signUp({ userType: 'commercial' })),
    );
    for (const person of people) {
      await give(world, person, 30);
      for (let count = 0; count < 30; count += 1) {
        const { id } = await insertProject(world, { ownerId: owner.userId });
        await give(world, owner, 1);
        const asked = { profileId: owner.profileId, projectId: id, requestId: randomUUID() };
        await person.call.connections.connect(asked);
      }
    }
    world.clock.set(later(3));
    await runs();
    const told = await world.app.db
      .selectFrom('notifications')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('userId', '=', owner.userId)
      .where('kind', '=', 'connection_waiting')
      .executeTakeFirst();
    expect(told?.count).toBe('120');
  });
});
