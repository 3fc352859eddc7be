import { beforeEach, describe, expect, it } from 'vitest';
import { dispatchOutbox } from '#server/modules/connections/connections.tasks.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { availableOf, countsOf } from './connection-people.ts';
import { type ContactStage, itemOf, NOW, PHONES, setContactStage } from './contact-stage.ts';

const world = useTestApp();

let owner: Person;
let professional: Person;
let propose: ContactStage['propose'];
let contact: ContactStage['contact'];

beforeEach(async () => {
  ({ owner, professional, propose, contact } = await setContactStage(world));
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
    const mails = await world.mailsTo(owner.email);
    expect(mails.length).toBe(before + 1);
    // What the list of people shows the professional from now on.
    expect(mails.at(-1)?.text).toContain('see your street, phone and email');
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
