import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { dispatchOutbox, remindSilent, returnSilent } from '#server/modules/connections/connections.tasks.ts';
import { refundConnection } from '#server/modules/ledger/ledger.service.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { availableOf, block, countsOf, give, verify } from './connection-people.ts';

const world = useTestApp();
const NOW = new Date('2026-11-05T15:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;
const later = (days: number) => new Date(NOW.getTime() + days * DAY);
const PHONES = { owner: '(313) 555-0100', professional: '(313) 555-0142' };

let owner: Person;
let professional: Person;
let stranger: Person;
let projectId: string;

beforeEach(async () => {
  world.clock.set(NOW);
  owner = await world.signUp({ userType: 'property_owner', fullName: 'Dana Ward', phone: PHONES.owner });
  professional = await world.signUp({
    userType: 'service_professional',
    companyName: 'Harbor Electric',
    phone: PHONES.professional,
  });
  stranger = await world.signUp({ userType: 'service_professional' });
  await verify(world, [professional]);
  for (const person of [owner, professional]) await give(world, person, 3);
  projectId = (await insertProject(world, { ownerId: owner.userId })).id;
});

async function propose(): Promise<string> {
  const asked = { profileId: owner.profileId, projectId, requestId: randomUUID() };
  return (await professional.call.connections.connect(asked)).connectionId;
}

async function contact(): Promise<string> {
  const asked = { profileId: professional.profileId, requestId: randomUUID() };
  return (await owner.call.connections.connect(asked)).connectionId;
}

const giveBack = (connectionId: string) =>
  world.app.db
    .transaction()
    .execute((tx) => refundConnection(tx, { connectionId, reason: 'support', at: world.clock.now() }));

async function itemOf(person: Person, id: string) {
  const { items } = await person.call.connections.list({ limit: 50 });
  return items.find((item) => item.id === id);
}

describe('connections.answer', () => {
  it('shows contact details to both once accepted, and to neither before', async () => {
    const id = await propose();
    for (const person of [owner, professional]) {
      const item = await itemOf(person, id);
      expect(item).toMatchObject({
        kind: 'project',
        project: { id: projectId, title: 'New roof before the winter' },
        status: 'live',
        answer: null,
        returnsAt: later(14).toISOString(),
        contact: null,
      });
      expect(JSON.stringify(item)).not.toMatch(/555-01|people\.example/);
    }
    const opened = await owner.call.connections.markOpened({ id });
    expect(opened).toMatchObject({ openedAt: NOW.toISOString(), returnsAt: null, contact: null });
    world.clock.set(later(1));
    const answered = await owner.call.connections.answer({ id, answer: 'accepted' });
    expect(answered).toMatchObject({
      id,
      isMine: false,
      answer: 'accepted',
      openedAt: NOW.toISOString(),
      answeredAt: later(1).toISOString(),
      profile: { userType: 'service_professional', name: 'Harbor Electric' },
      contact: { email: professional.email, phone: PHONES.professional },
    });
    expect(await itemOf(owner, id)).toEqual(answered);
    expect(await itemOf(professional, id)).toMatchObject({
      answer: 'accepted',
      profile: { userType: 'property_owner' },
      contact: { email: owner.email, phone: PHONES.owner },
    });
  });

  it('keeps contact details hidden when declined, without a refund', async () => {
    const id = await propose();
    const answered = await owner.call.connections.answer({ id, answer: 'declined' });
    expect(answered).toMatchObject({
      status: 'live',
      answer: 'declined',
      openedAt: NOW.toISOString(),
      returnsAt: null,
      contact: null,
    });
    expect(await itemOf(professional, id)).toMatchObject({ answer: 'declined', contact: null });
    world.clock.set(later(30));
    await returnSilent(world.app);
    expect(await availableOf(world, [owner, professional])).toEqual([2, 2]);
    expect(await propose()).toBe(id);
    expect(await countsOf(world, owner)).toEqual([1, 1]);
  });

  it('leaves the contact details of a direct contact open when accepted', async () => {
    const id = await contact();
    const answered = await professional.call.connections.answer({ id, answer: 'accepted' });
    expect(answered).toMatchObject({ kind: 'direct', answer: 'accepted', contact: { email: owner.email } });
    expect(await itemOf(owner, id)).toMatchObject({ contact: { email: professional.email } });
    expect(await countsOf(world, professional)).toEqual([1, 1]);
    expect(await countsOf(world, owner)).toEqual([0, 0]);
  });

  it('hides the contact details of a direct contact from both when declined, in every answer', async () => {
    const id = await contact();
    expect(await itemOf(professional, id)).toMatchObject({ contact: { email: owner.email } });
    const answered = await professional.call.connections.answer({ id, answer: 'declined' });
    expect(answered).toMatchObject({ kind: 'direct', answer: 'declined', contact: null });
    for (const person of [owner, professional]) {
      const answers = [
        await person.call.connections.list({}),
        await person.call.connections.get({ id }),
        await person.call.connections.statement({}),
        await person.call.notifications.list({}),
      ];
      expect(JSON.stringify(answers)).not.toMatch(/555-01|people\.example/);
    }
    const profile = { profileType: 'professional', profileId: professional.profileId } as const;
    const preview = await owner.call.profiles.preview(profile);
    expect(preview.connection).toMatchObject({ id, isOpen: false, answer: 'declined' });
    expect(JSON.stringify(preview)).not.toMatch(/555-01|people\.example/);
  });

  it('charges nothing and opens nothing when the declined contact is made again', async () => {
    const id = await contact();
    await professional.call.connections.answer({ id, answer: 'declined' });
    const asked = { profileId: professional.profileId, requestId: randomUUID() };
    expect(await owner.call.connections.connect(asked)).toMatchObject({
      connectionId: id,
      outcome: 'existing',
      isOpen: false,
      charged: 0,
    });
    expect(await availableOf(world, [owner])).toEqual([2]);
  });

  it('leaves a proposal on a project possible after a declined direct contact', async () => {
    const direct = await contact();
    await professional.call.connections.answer({ id: direct, answer: 'declined' });
    const look = { profileType: 'property-owner', profileId: owner.profileId, projectId } as const;
    expect((await professional.call.profiles.preview(look)).connection).toBeNull();
    const proposal = await propose();
    expect(proposal).not.toBe(direct);
    expect((await professional.call.profiles.preview(look)).connection).toMatchObject({ id: proposal });
    await owner.call.connections.answer({ id: proposal, answer: 'accepted' });
    expect(await itemOf(professional, proposal)).toMatchObject({ contact: { email: owner.email } });
    expect(await itemOf(professional, direct)).toMatchObject({ contact: null });
  });

  it('leaves the phone of a job under way in the job when the direct contact is declined', async () => {
    const direct = await contact();
    const draft = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;
    const { id } = await owner.call.requests.create(draft);
    await professional.call.jobs.accept({ id });
    await professional.call.connections.answer({ id: direct, answer: 'declined' });
    expect(await itemOf(owner, direct)).toMatchObject({ contact: null });
    expect((await owner.call.requests.get({ id })).professional).toMatchObject({
      phone: PHONES.professional,
    });
    await owner.call.requests.cancel({ id });
    expect(JSON.stringify(await owner.call.requests.get({ id }))).not.toMatch(/555-0142/);
  });

  it('notifies the initiator in the app and by email, once', async () => {
    const id = await propose();
    await owner.call.connections.answer({ id, answer: 'accepted' });
    const { items } = await professional.call.notifications.list({});
    expect(items.map(({ kind, text }) => [kind, text])).toEqual([
      ['proposal_accepted', 'Dana Ward accepted your proposal for New roof before the winter'],
    ]);
    const mails = (await world.mailsTo(professional.email)).filter(({ subject }) => /accepted/.test(subject));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Dana Ward accepted your proposal');
    expect(mails[0]?.text).toContain(`/proposals?proposal=${id}`);
    expect(items[0]?.connectionId).toBe(id);
    expect(mails[0]?.text).not.toMatch(/555-01|people\.example/);
  });

  it('is for the recipient only', async () => {
    const id = await propose();
    for (const person of [professional, stranger])
      await expectDomainError(person.call.connections.answer({ id, answer: 'accepted' }), 'not_found');
    await expectDomainError(
      owner.call.connections.answer({ id: randomUUID(), answer: 'accepted' }),
      'not_found',
    );
    expect(await itemOf(owner, id)).toMatchObject({ answer: null });
    expect(await countsOf(world, owner)).toEqual([0, 0]);
  });

  it('counts toward the answer rate once', async () => {
    const id = await propose();
    await owner.call.connections.answer({ id, answer: 'declined' });
    for (const answer of ['accepted', 'declined'] as const)
      await expectDomainError(owner.call.connections.answer({ id, answer }), 'already_answered');
    expect(await itemOf(owner, id)).toMatchObject({ answer: 'declined' });
    expect(await countsOf(world, owner)).toEqual([1, 1]);
  });

  it('is refused once the Connection was returned', async () => {
    const id = await propose();
    await giveBack(id);
    await expectDomainError(owner.call.connections.answer({ id, answer: 'accepted' }), 'not_found');
    expect(await itemOf(owner, id)).toMatchObject({ status: 'refunded', answer: null, contact: null });
    const other = await propose();
    await owner.call.connections.answer({ id: other, answer: 'accepted' });
    await giveBack(other);
    await expectDomainError(owner.call.connections.answer({ id: other, answer: 'declined' }), 'not_found');
    expect(await itemOf(professional, other)).toMatchObject({ answer: 'accepted', contact: null });
  });

  it('is refused to a restricted account', async () => {
    const id = await propose();
    const restricted = await world.restrict(owner);
    await expectDomainError(
      restricted.call.connections.answer({ id, answer: 'accepted' }),
      'account_restricted',
    );
  });
});

describe('a pair with a block', () => {
  it.each(['owner', 'professional'])(
    'do not see each other’s connection when blocked by the %s',
    async (by) => {
      const proposal = await propose();
      const direct = await contact();
      await owner.call.connections.answer({ id: proposal, answer: 'accepted' });
      const [one, other] = by === 'owner' ? [owner, professional] : [professional, owner];
      await block(world, one, other);
      for (const person of [owner, professional])
        expect((await person.call.connections.list({})).items).toEqual([]);
      const { answer, markOpened } = professional.call.connections;
      await expectDomainError(answer({ id: direct, answer: 'accepted' }), 'not_found');
      await expectDomainError(markOpened({ id: direct }), 'not_found');
      await expectDomainError(contact(), 'not_found');
      expect(await countsOf(world, professional)).toEqual([0, 0]);
      await world.app.db.deleteFrom('blocks').execute();
      expect(await itemOf(professional, direct)).toMatchObject({ openedAt: null, answer: null });
      expect(await contact()).toBe(direct);
    },
  );

  it('get no notification about each other, except that a Connection was returned', async () => {
    await propose();
    const silent = await contact();
    await block(world, owner, professional);
    await dispatchOutbox(world.app);
    world.clock.set(later(3));
    await remindSilent(world.app);
    for (const person of [owner, professional])
      expect((await person.call.notifications.list({})).items).toEqual([]);
    world.clock.set(later(14));
    await returnSilent(world.app);
    await dispatchOutbox(world.app);
    const kinds = async (person: Person) =>
      (await person.call.notifications.list({})).items.map(({ kind }) => kind);
    expect(await kinds(owner)).toEqual(['connection_returned', 'connection_returned']);
    expect(await kinds(professional)).toEqual(['connection_returned']);
    expect(await itemOf(owner, silent)).toBeUndefined();
  });

  it('do not take up a place on a page of the list', async () => {
    const other = await world.signUp({ userType: 'service_professional', companyName: 'Second' });
    await owner.call.connections.connect({ profileId: other.profileId, requestId: randomUUID() });
    world.clock.set(later(1));
    await contact();
    await block(world, professional, owner);
    const page = await owner.call.connections.list({ limit: 1 });
    expect(page.items.map(({ profile }) => profile.name)).toEqual(['Second']);
    expect(page.nextCursor).toBeNull();
  });
});

describe('the location text of a person', () => {
  it('is shown with the contact details and not before', async () => {
    await world.app.db
      .updateTable('profiles')
      .set({ location: '12 Hidden Lane', zip: null, latitude: null, longitude: null })
      .where('userId', '=', owner.userId)
      .execute();
    const id = await propose();
    expect((await itemOf(professional, id))?.profile.location).toBeNull();
    await owner.call.connections.answer({ id, answer: 'accepted' });
    expect((await itemOf(professional, id))?.profile.location).toBe('12 Hidden Lane');
  });
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
    expect(await returned(owner)).toHaveLength(1);
    const [mail] = await returned(professional);
    expect(mail?.text).toContain('There was no reply within 14 days.');
  });

  it('does not count while it waits, once opened, or when support returns it', async () => {
    const id = await propose();
    await owner.call.connections.markOpened({ id });
    world.clock.set(later(20));
    await returnSilent(world.app);
    expect(await countsOf(world, owner)).toEqual([0, 0]);
    await giveBack(id);
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

  it('are one email when both are due at once', async () => {
    await contact();
    world.clock.set(later(11));
    await runs();
    expect(await reminders(professional)).toEqual([1, 1]);
  });

  it.each([
    ['opened', (id: string) => professional.call.connections.markOpened({ id })],
    ['answered', (id: string) => professional.call.connections.answer({ id, answer: 'declined' })],
    ['refunded', (id: string) => giveBack(id)],
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

describe('an accepted job', () => {
  const accept = async (by: Person = professional): Promise<string> => {
    const draft = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;
    const { id } = await owner.call.requests.create(draft);
    await by.call.jobs.accept({ id });
    return id;
  };

  it('connects the two at no cost, answered, with contact details', async () => {
    await accept();
    const { items } = await owner.call.connections.list({});
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      kind: 'job',
      project: null,
      isMine: false,
      status: 'live',
      openedAt: NOW.toISOString(),
      answeredAt: NOW.toISOString(),
      answer: 'accepted',
      returnsAt: null,
      contact: { email: professional.email, phone: PHONES.professional },
    });
    expect(await availableOf(world, [owner, professional])).toEqual([3, 3]);
    expect(await countsOf(world, owner)).toEqual([0, 0]);
    expect(await contact()).toBe(items[0]?.id);
    expect(await propose()).toBe(items[0]?.id);
    expect(await availableOf(world, [owner, professional])).toEqual([3, 3]);
  });

  it('sends no emails but its own', async () => {
    const before = (await world.mailsTo(owner.email)).length;
    await accept();
    await dispatchOutbox(world.app);
    const kinds = (await owner.call.notifications.list({})).items.map(({ kind }) => kind);
    expect(kinds).toEqual(['job_accepted']);
    expect((await world.mailsTo(owner.email)).length).toBe(before + 1);
  });

  it('leaves an active connection unchanged', async () => {
    const id = await contact();
    await accept();
    expect(await itemOf(owner, id)).toMatchObject({ kind: 'direct', openedAt: null, answer: null });
    expect((await owner.call.connections.list({})).items).toHaveLength(1);
  });

  it('connects while a proposal is open, which stays unchanged', async () => {
    const id = await propose();
    await accept();
    expect(await itemOf(owner, id)).toMatchObject({ kind: 'project', answer: null, contact: null });
    expect((await owner.call.connections.list({})).items.map(({ kind }) => kind).toSorted()).toEqual([
      'job',
      'project',
    ]);
  });

  it('ends its connection when cancelled, unless another job still connects the two', async () => {
    const [first, second] = [await accept(), await accept()];
    await owner.call.requests.cancel({ id: first });
    const stateOf = async (person: Person) => {
      const { items } = await person.call.connections.list({});
      return items.map(({ kind, status, contact: details }) => ({ kind, status, isShown: details !== null }));
    };
    const live = [{ kind: 'job', status: 'live', isShown: true }];
    expect([await stateOf(owner), await stateOf(professional)]).toEqual([live, live]);
    await owner.call.requests.cancel({ id: second });
    const ended = [{ kind: 'job', status: 'refunded', isShown: false }];
    expect([await stateOf(owner), await stateOf(professional)]).toEqual([ended, ended]);
    expect(await availableOf(world, [owner, professional])).toEqual([3, 3]);
    await dispatchOutbox(world.app);
    const kinds = (await owner.call.notifications.list({})).items.map(({ kind }) => kind);
    expect(kinds).not.toContain('connection_returned');
    // A new contact costs a Connection as usual.
    await contact();
    expect(await stateOf(owner)).toEqual([{ kind: 'direct', status: 'live', isShown: true }, ...ended]);
    expect(await availableOf(world, [owner])).toEqual([2]);
  });

  it('keeps its connection after completion, whatever happens to another job', async () => {
    const done = await accept();
    await professional.call.jobs.start({ id: done });
    await professional.call.jobs.complete({ id: done });
    await owner.call.requests.cancel({ id: await accept() });
    expect((await owner.call.connections.list({})).items).toMatchObject([{ kind: 'job', status: 'live' }]);
  });

  it('connects once when another job is cancelled at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const old = await accept();
      const draft = { title: 'A tap', description: 'It drips.', category: 'plumbing' } as const;
      const { id } = await owner.call.requests.create(draft);
      await Promise.all([owner.call.requests.cancel({ id: old }), professional.call.jobs.accept({ id })]);
      const live = (await owner.call.connections.list({})).items.filter(({ status }) => status === 'live');
      expect(live).toHaveLength(1);
      await owner.call.requests.cancel({ id });
    }
  });

  it('connects once, also when many jobs of one owner are accepted at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => accept()));
    expect((await owner.call.connections.list({})).items).toHaveLength(1);
  });

  it('does not connect when accepting is refused', async () => {
    const draft = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;
    const { id } = await owner.call.requests.create(draft);
    await owner.call.requests.cancel({ id });
    await expectDomainError(professional.call.jobs.accept({ id }), 'job_not_open');
    expect((await owner.call.connections.list({})).items).toEqual([]);
  });
});
