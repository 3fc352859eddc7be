import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  PROJECT_STATUSES,
  PROJECT_TRANSITIONS,
  type ProjectTransition,
} from '#contract/project-publishing.ts';
import { dispatchOutbox } from '#server/modules/connections/connections.tasks.ts';
import { publishSample } from '../harness/sample-drafts.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { closingIn } from './closing-people.ts';
import { block, give, verify } from './connection-people.ts';
import { NOBODY, type PublishingStage, setPublishingStage } from './publishing-stage.ts';

const world = useTestApp();

let owner: Person;
let other: Person;
let professional: Person;
let eventsOf: PublishingStage['eventsOf'];
let propose: PublishingStage['propose'];

beforeEach(async () => {
  ({ owner, other, professional, eventsOf, propose } = await setPublishingStage(world));
});

const MOVES = ['unpublish', 'close', 'markDone'] as const;
const move = (person: Person, name: (typeof MOVES)[number], id: string) => person.call.projects[name]({ id });

describe('those whose proposals wait or were accepted', () => {
  const told = async (who: Person, kind: string) =>
    (await who.call.notifications.list({})).items
      .filter((item) => item.kind === kind)
      .map(({ text }) => text);
  const mailed = async (words: string) =>
    (await world.mailsTo(professional.email)).filter(({ subject }) => subject === words);
  const change = async (id: string, changes: Record<string, unknown>) => {
    const { version } = await owner.call.projects.getDraft({ id });
    await owner.call.projects.saveDraft({ id, baseVersion: version, changes });
  };
  const publishAgain = (id: string, requestId: string = randomUUID()) =>
    owner.call.projects.publishAgain({ id, requestId });
  const BUDGET = { minimumCents: 100_000, maximumCents: 900_000 };

  it('are told once of what a publication changed, and not of what is only saved', async () => {
    await professional.call.notifications.markAllRead();
    const id = await publishSample(world, owner, {});
    const { connectionId } = await propose(id);
    const before = (await told(professional, 'project_changed')).length;
    const mailsBefore = (await mailed('Dana Ward changed A kitchen for six')).length;
    await change(id, { budget: BUDGET });
    await change(id, { scope: [{ task: 'Sink', details: 'A deep one', priority: 'required' }] });
    expect(await told(professional, 'project_changed')).toHaveLength(before);
    const requestId = randomUUID();
    await publishAgain(id, requestId);
    await publishAgain(id, requestId);
    const { items } = await professional.call.notifications.list({});
    expect(items.filter((item) => item.connectionId === connectionId)).toMatchObject([
      { kind: 'project_changed', text: 'A kitchen for six changed: budget, scope of work' },
    ]);
    const mails = await mailed('Dana Ward changed A kitchen for six');
    expect(mails).toHaveLength(mailsBefore + 1);
    expect(mails.at(-1)?.text).toContain(`/proposals?proposal=${connectionId}`);
  });

  it('are told nothing of a change that is private or matters to nobody, nor after an answer', async () => {
    const id = await publishSample(world, owner, {});
    const { connectionId } = await propose(id);
    const about = async () =>
      (await professional.call.notifications.list({})).items.filter(
        (item) => item.connectionId === connectionId,
      );
    await change(id, { accessRequirements: 'The key is under the third pot.' });
    await publishAgain(id);
    expect(await about()).toEqual([]);
    await owner.call.projects.decideResponse({ id: connectionId, decision: 'decline', reason: 'dates' });
    const before = (await about()).length;
    await change(id, { budget: BUDGET });
    await publishAgain(id);
    await owner.call.projects.close({ id });
    expect(await about()).toHaveLength(before);
  });

  it('are told after their proposal was accepted as well, in words of their own', async () => {
    const id = await publishSample(world, owner, {});
    const { connectionId } = await propose(id);
    await owner.call.projects.decideResponse({ id: connectionId, decision: 'accept' });
    const before = (await told(professional, 'project_changed')).length;
    await change(id, { budget: BUDGET });
    await publishAgain(id);
    expect(await told(professional, 'project_changed')).toHaveLength(before + 1);
    const mails = await mailed('Dana Ward changed A kitchen for six');
    expect(mails.at(-1)?.text).toContain('Talk to Dana Ward about what it means for your work.');
  });

  it.each([
    { name: 'close', subject: 'Dana Ward closed A kitchen for six' },
    { name: 'unpublish', subject: 'Dana Ward took down A kitchen for six' },
    { name: 'markDone', subject: 'Dana Ward marked A kitchen for six as done' },
  ] as const)('are told how it ended once they were accepted: $name', async ({ name, subject }) => {
    const id = await publishSample(world, owner, {});
    const { connectionId } = await propose(id);
    await owner.call.projects.decideResponse({ id: connectionId, decision: 'accept' });
    await owner.call.projects[name]({ id });
    const { items } = await professional.call.notifications.list({});
    const about = items.filter((item) => item.connectionId === connectionId);
    expect(about.find(({ kind }) => kind === 'project_closed')?.text).toBe(subject);
    const [mail] = await mailed(subject);
    expect(mail?.text).toContain('You’re still connected. Talk to Dana Ward');
    expect(mail?.text).not.toContain('They can still answer your proposal');
    expect(mail?.text).toContain(`/proposals?proposal=${connectionId}`);
  });

  it('hear once what becomes of them when the owner closes their account', async () => {
    const hired = await world.signUp({ userType: 'service_professional' });
    await verify(world, [hired]);
    await give(world, hired, 1);
    await give(world, owner, 2);
    const id = await publishSample(world, owner, {});
    const { connectionId } = await hired.call.connections.connect({
      ...{ profileId: owner.profileId, projectId: id, requestId: randomUUID() },
    });
    await owner.call.projects.decideResponse({ id: connectionId, decision: 'accept' });
    await propose(id);
    const subjectsOf = async ({ email }: Person) =>
      (await world.mailsTo(email)).map(({ subject }) => subject).filter((text) => text.includes('Dana Ward'));
    const [waitingBefore, hiredBefore] = [await subjectsOf(professional), await subjectsOf(hired)];
    await closingIn(world).close(owner);
    await dispatchOutbox(world.app);
    await world.drainTasks();
    expect((await subjectsOf(hired)).slice(hiredBefore.length)).toEqual([
      'Dana Ward closed their account. A kitchen for six has ended',
    ]);
    expect((await subjectsOf(professional)).slice(waitingBefore.length)).toEqual([
      'Your Connection with Dana Ward was returned',
    ]);
    const texts = (await professional.call.notifications.list({})).items.map(({ text }) => text);
    expect(texts[0]).toBe('Your Connection with Dana Ward was returned');
    expect(await mailed('A kitchen for six isn’t taking proposals anymore')).toEqual([]);
  });

  it('are told nothing across a block', async () => {
    const id = await publishSample(world, owner, {});
    const blocked = await world.signUp({ userType: 'service_professional' });
    await verify(world, [blocked]);
    await give(world, blocked, 1);
    await give(world, owner, 1);
    await blocked.call.connections.connect({
      profileId: owner.profileId,
      projectId: id,
      requestId: randomUUID(),
    });
    await block(world, blocked, owner);
    await change(id, { budget: BUDGET });
    await publishAgain(id);
    await owner.call.projects.close({ id });
    expect((await blocked.call.notifications.list({})).items).toEqual([]);
  });

  it.each(['close', 'unpublish', 'markDone'] as const)(
    'get one notification and one email: %s',
    async (move) => {
      const id = await publishSample(world, owner, {});
      const { connectionId } = await propose(id);
      const subject = 'A kitchen for six isn’t taking proposals anymore';
      const before = (await mailed(subject)).length;
      await owner.call.projects[move]({ id });
      const { items } = await professional.call.notifications.list({});
      expect(items.filter((item) => item.connectionId === connectionId)).toMatchObject([
        { kind: 'project_closed', text: subject },
      ]);
      expect(await mailed(subject)).toHaveLength(before + 1);
    },
  );

  it.each(['unpublish', 'markDone'] as const)(
    'are told once where it was closed before: %s',
    async (move) => {
      const id = await publishSample(world, owner, {});
      const { connectionId } = await propose(id);
      const subject = 'A kitchen for six isn’t taking proposals anymore';
      const before = (await mailed(subject)).length;
      await owner.call.projects.close({ id });
      await owner.call.projects[move]({ id });
      const { items } = await professional.call.notifications.list({});
      expect(items.filter((item) => item.connectionId === connectionId)).toHaveLength(1);
      expect(await mailed(subject)).toHaveLength(before + 1);
    },
  );
});

describe('the life of a project', () => {
  const names = Object.keys(PROJECT_TRANSITIONS) as ProjectTransition[];
  const setStatus = (id: string, status: (typeof PROJECT_STATUSES)[number]) =>
    world.app.db.updateTable('projects').set({ status }).where('id', '=', id).execute();

  it.each(names)('%s starts where product 14.19 says, and nowhere else', async (name) => {
    const id = await publishSample(world, owner);
    for (const status of PROJECT_STATUSES) {
      await setStatus(id, status);
      const { from, to } = PROJECT_TRANSITIONS[name];
      const call =
        name === 'publish' || name === 'publishAgain'
          ? owner.call.projects[name]({ id, requestId: randomUUID() })
          : move(owner, name, id);
      if (from.some((one) => one === status)) expect((await call).status).toBe(to);
      else await expectDomainError(call, 'invalid_transition');
    }
  });

  it.each(MOVES)('%s is for the owner only, and for what is there', async (name) => {
    const id = await publishSample(world, owner);
    await expectDomainError(move(other, name, id), 'not_found');
    await expectDomainError(move(owner, name, NOBODY), 'not_found');
    await expectDomainError(move(professional, name, id), 'wrong_user_type');
    const { id: draft } = await owner.call.projects.saveDraft({ changes: {} });
    await expectDomainError(move(owner, name, draft), 'not_found');
  });

  it.each(MOVES)('%s, called twenty times at once, happens once', async (name) => {
    const id = await publishSample(world, owner);
    const calls = await Promise.allSettled(Array.from({ length: 20 }, () => move(owner, name, id)));
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await eventsOf(id)).toHaveLength(2);
  });

  it('takes what is closed from the list, tells those who wait, and lets them be answered', async () => {
    const id = await publishSample(world, owner);
    const { connectionId } = await propose(id);
    await owner.call.projects.close({ id });
    const shown = (await professional.call.projects.browse()).items.map((item) => item.id);
    expect(shown).not.toContain(id);
    expect((await professional.call.notifications.list({})).items).toContainEqual(
      expect.objectContaining({
        kind: 'project_closed',
        text: 'A kitchen for six isn’t taking proposals anymore',
        connectionId,
      }),
    );
    await owner.call.connections.answer({ id: connectionId, answer: 'accepted' });
    await owner.call.projects.markDone({ id });
    expect((await professional.call.notifications.list({})).items.map(({ kind }) => kind)).not.toContain(
      'project_done',
    );
    expect(await eventsOf(id)).toEqual(['done', 'closed', 'published']);
  });

  it('lets no proposal in after closing, however both race', async () => {
    for (let round = 0; round < 10; round += 1) {
      const person = await world.signUp({ userType: 'property_owner' });
      await give(world, person, 2);
      const id = await publishSample(world, person);
      const [closing] = await Promise.allSettled([
        person.call.projects.close({ id }),
        professional.call.connections.connect({
          profileId: person.profileId,
          projectId: id,
          requestId: randomUUID(),
        }),
      ]);
      expect(closing.status).toBe('fulfilled');
      const { rows } = await sql<{ late: number }>`
        select count(*)::integer as late from connections c where c.project_id = ${id} and not exists (
          select from notifications n where n.connection_id = c.id and n.kind = 'project_closed'
        )
      `.execute(world.app.db);
      expect(rows[0]?.late).toBe(0);
    }
  });
});

describe('projects.invite', () => {
  it('lets a professional find a private project, and tells them once', async () => {
    const id = await publishSample(world, owner, { visibility: 'private' });
    const seen = async () => (await professional.call.projects.browse()).items.some((item) => item.id === id);
    expect(await seen()).toBe(false);
    const invitation = { id, profileId: professional.profileId };
    await owner.call.projects.invite(invitation);
    await owner.call.projects.invite(invitation);
    expect(await seen()).toBe(true);
    const { items } = await professional.call.notifications.list({});
    expect(items.filter(({ invitation: to }) => to?.projectId === id)).toMatchObject([
      {
        kind: 'project_invited',
        text: 'Dana Ward invited you to A kitchen for six',
        invitation: { projectId: id, ownerProfileId: owner.profileId },
      },
    ]);
    const mails = (await world.mailsTo(professional.email)).filter(({ subject }) =>
      subject.includes('invited you to A kitchen for six'),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`/profile-review/property-owner/${owner.profileId}/${id}`);
    expect((await owner.call.projects.invitations({ id })).items).toMatchObject([
      { profileId: professional.profileId, hasResponded: false, isVerified: true, city: 'Ann Arbor, MI' },
    ]);
    await owner.call.projects.uninvite(invitation);
    await owner.call.projects.uninvite(invitation);
    expect(await seen()).toBe(false);
    expect(await eventsOf(id)).toEqual(['uninvited', 'invited', 'published']);
  });

  it('does not take it from those who have proposed', async () => {
    const id = await publishSample(world, owner, { visibility: 'private' });
    const invitation = { id, profileId: professional.profileId };
    await owner.call.projects.invite(invitation);
    await propose(id);
    expect((await owner.call.projects.invitations({ id })).items[0]?.hasResponded).toBe(true);
    await owner.call.projects.uninvite(invitation);
    const { items } = await professional.call.projects.browse({ visibility: ['private'] });
    expect(items.map((item) => item.id)).toContain(id);
  });

  it('refuses who is no listed professional, who is blocked, and projects that are not published', async () => {
    const id = await publishSample(world, owner);
    const invite = (profileId: string, project = id) =>
      owner.call.projects.invite({ id: project, profileId });
    const hidden = await world.signUp({ userType: 'service_professional' });
    await block(world, hidden, owner);
    const unlisted = await world.signUp({ userType: 'service_professional' });
    await world.restrict(unlisted);
    for (const profileId of [NOBODY, other.profileId, owner.profileId, hidden.profileId, unlisted.profileId])
      await expectDomainError(invite(profileId), 'professional_not_found');
    const { id: draft } = await owner.call.projects.saveDraft({ changes: {} });
    await expectDomainError(invite(professional.profileId, draft), 'not_found');
    await owner.call.projects.close({ id });
    await expectDomainError(invite(professional.profileId), 'invalid_transition');
  });

  it('is for the owner, as are the list and the history', async () => {
    const id = await publishSample(world, owner);
    const invitation = { id, profileId: professional.profileId };
    await expectDomainError(other.call.projects.invite(invitation), 'not_found');
    await expectDomainError(other.call.projects.uninvite(invitation), 'not_found');
    await expectDomainError(other.call.projects.invitations({ id }), 'not_found');
    await expectDomainError(other.call.projects.history({ id }), 'not_found');
    await expectDomainError(professional.call.projects.invite(invitation), 'wrong_user_type');
  });
});
