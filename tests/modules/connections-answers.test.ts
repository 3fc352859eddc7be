import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { dispatchOutbox, remindSilent, returnSilent } from '#server/modules/connections/connections.tasks.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { untilSomebodyWaits } from '../harness/until-somebody-waits.ts';
import { availableOf, block, countsOf } from './connection-people.ts';
import { type ContactStage, giveBack, itemOf, later, NOW, PHONES, setContactStage } from './contact-stage.ts';

const world = useTestApp();

let owner: Person;
let professional: Person;
let projectId: string;
let propose: ContactStage['propose'];
let contact: ContactStage['contact'];
let stranger: Person;

beforeEach(async () => {
  ({ owner, professional, projectId, propose, contact } = await setContactStage(world));
  stranger = await world.signUp({ userType: 'service_professional' });
});

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

  it('is refused to an account that was closed at the same moment, and the contact comes back', async () => {
    const id = await propose();
    const before = await availableOf(world, [owner, professional]);
    const [closing, answering] = await world.app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('profiles').select('id').where('id', '=', owner.profileId).forUpdate().execute();
      const sure = { password: owner.password, confirmation: 'DELETE' } as const;
      const first = owner.call.account.close(sure);
      await untilSomebodyWaits(world.app.db);
      const second = expectDomainError(
        owner.call.connections.answer({ id, answer: 'accepted' }),
        'account_closed',
      );
      await untilSomebodyWaits(world.app.db, 2);
      return [first, second] as const;
    });
    await Promise.all([closing, answering]);
    await world.drainTasks();
    expect(await availableOf(world, [owner, professional])).toEqual(before.map((units) => units + 1));
    expect(await countsOf(world, owner)).toEqual([0, 0]);
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
    await giveBack(world, id);
    await expectDomainError(owner.call.connections.answer({ id, answer: 'accepted' }), 'not_found');
    expect(await itemOf(owner, id)).toMatchObject({ status: 'refunded', answer: null, contact: null });
    const other = await propose();
    await owner.call.connections.answer({ id: other, answer: 'accepted' });
    await giveBack(world, other);
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
