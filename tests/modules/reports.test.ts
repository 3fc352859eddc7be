import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { insertJobConversation } from './conversation-people.ts';

const world = useTestApp();
const TEAM = 'hello@lintel.example';
const NOBODY = '00000000-0000-4000-8000-000000000000';

let owner: Person;
let pro: Person;

beforeEach(async () => {
  owner = await world.signUp({ userType: 'property_owner', fullName: 'Olive Owner' });
  pro = await world.signUp({ userType: 'service_professional', companyName: 'Bad Roofs' });
});

const reportOf = (whom: Person) => ({
  profileId: whom.profileId,
  reason: 'fraud' as const,
  text: 'They asked for the whole sum in advance.\n\nAnd then they were gone.',
  idempotencyKey: randomUUID(),
});

const rowsOf = (reporter: Person) =>
  world.app.db.selectFrom('reports').selectAll().where('reporterId', '=', reporter.userId).execute();

const conversationOf = (client: Person, professional: Person) =>
  insertJobConversation(world, { clientId: client.userId, professionalId: professional.userId });

const write = (author: Person, conversationId: string, text: string) =>
  author.call.messages.send({ conversationId, text, requestId: randomUUID() });

const mailsAbout = async (name: string) =>
  (await world.mailsTo(TEAM)).filter(({ subject }) => subject.includes(name));

describe('profiles.report', () => {
  it('stores the report and emails it to the team', async () => {
    const input = reportOf(pro);
    const { id } = await owner.call.profiles.report(input);
    expect(await rowsOf(owner)).toEqual([
      {
        id,
        reporterId: owner.userId,
        subjectProfileId: pro.profileId,
        projectId: null,
        conversationId: null,
        messageSeq: null,
        reason: 'fraud',
        text: input.text,
        idempotencyKey: input.idempotencyKey,
        createdAt: world.clock.now(),
        closedAt: null,
        closedBy: null,
        outcome: null,
      },
    ]);
    const [mail, ...others] = await mailsAbout('Bad Roofs (Scam or fraud)');
    expect(others).toEqual([]);
    for (const fact of [
      'Olive Owner',
      'Reports so far: 1',
      'the whole sum',
      'were gone',
      `staff close-report --id ${id}`,
    ]) {
      expect(mail?.text).toContain(fact);
    }
    const toSubject = await world.mailsTo(pro.email);
    expect(toSubject.filter(({ text }) => /report|Olive/i.test(text))).toEqual([]);
  });

  it('stores one report and sends one email per idempotency key, also in parallel', async () => {
    const input = reportOf(pro);
    const answers = await Promise.all([1, 2, 3, 4].map(() => owner.call.profiles.report(input)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await owner.call.profiles.report(input)).toEqual(answers[0]);
    expect((await rowsOf(owner)).length).toBe(1);
    const id = answers[0]?.id ?? '';
    expect((await mailsAbout('Bad Roofs')).filter(({ text }) => text.includes(id)).length).toBe(1);
  });

  it.each([
    ['text', { text: 'Something else altogether.' }],
    ['reason', { reason: 'spam' as const }],
  ])('refuses the same idempotency key with another %s', async (_, change) => {
    const input = reportOf(pro);
    await owner.call.profiles.report(input);
    await expectDomainError(owner.call.profiles.report({ ...input, ...change }), 'idempotency_conflict');
    const other = await world.signUp({ userType: 'service_professional' });
    const { profileId } = other;
    await expectDomainError(owner.call.profiles.report({ ...input, profileId }), 'idempotency_conflict');
    expect((await rowsOf(owner)).length).toBe(1);
  });

  it('keeps the idempotency keys of people apart', async () => {
    const other = await world.signUp({ userType: 'commercial' });
    const input = reportOf(pro);
    const mine = await owner.call.profiles.report(input);
    const theirs = await other.call.profiles.report({ ...input, text: 'Something else altogether.' });
    expect(mine.id).not.toBe(theirs.id);
  });

  it('accepts only a published project of the reported owner', async () => {
    const project = await insertProject(world, { ownerId: owner.userId, title: 'A dubious deck' });
    const draft = await insertProject(world, { ownerId: owner.userId, status: 'draft' });
    const input = { ...reportOf(owner), projectId: project.id };
    const { id } = await pro.call.profiles.report(input);
    const mail = (await mailsAbout('Olive Owner')).find(({ text }) => text.includes(id));
    expect(mail?.text).toContain('A dubious deck');
    for (const projectId of [draft.id, NOBODY]) {
      const call = pro.call.profiles.report({ ...input, projectId, idempotencyKey: randomUUID() });
      await expectDomainError(call, 'not_found');
    }
    const foreign = { ...reportOf(pro), projectId: project.id };
    await expectDomainError(owner.call.profiles.report(foreign), 'not_found');
  });

  it('shows a conversation of exactly these two, up to its newest message', async () => {
    const conversationId = await conversationOf(owner, pro);
    await write(pro, conversationId, 'Pay first, or else.');
    const input = { ...reportOf(pro), conversationId };
    const { id } = await owner.call.profiles.report(input);
    await write(pro, conversationId, 'I was joking.');
    expect(await rowsOf(owner)).toMatchObject([{ id, conversationId, messageSeq: 1 }]);
    expect(await owner.call.profiles.report(input)).toEqual({ id });
    const silent = { ...input, conversationId: undefined };
    await expectDomainError(owner.call.profiles.report(silent), 'idempotency_conflict');

    const other = await world.signUp({ userType: 'service_professional' });
    const foreign = [
      { ...reportOf(pro), conversationId: NOBODY },
      { ...reportOf(pro), conversationId: await conversationOf(owner, other) },
    ];
    for (const refused of foreign) await expectDomainError(owner.call.profiles.report(refused), 'not_found');
    const stranger = await world.signUp({ userType: 'property_owner' });
    const theirs = { ...reportOf(pro), conversationId };
    await expectDomainError(stranger.call.profiles.report(theirs), 'not_found');
    expect(await rowsOf(stranger)).toEqual([]);
  });

  it('accepts reports about blocked people and from restricted accounts', async () => {
    await owner.call.profiles.block({ profileId: pro.profileId });
    await owner.call.profiles.report(reportOf(pro));
    await pro.call.profiles.report(reportOf(owner));
    const restricted = await world.restrict(await world.signUp({ userType: 'property_owner' }));
    await restricted.call.profiles.report(reportOf(pro));
    expect((await rowsOf(restricted)).length).toBe(1);
  });

  it('refuses unknown profiles, one’s own, visitors, too short a text and an unknown reason', async () => {
    const input = reportOf(pro);
    await expectDomainError(owner.call.profiles.report({ ...input, profileId: NOBODY }), 'not_found');
    await expectDomainError(owner.call.profiles.report(reportOf(owner)), 'invalid_input');
    await expectDomainError(world.visitor().profiles.report(input), 'sign_in_required');
    await expect(owner.call.profiles.report({ ...input, text: ' too short ' })).rejects.toThrow();
    await expect(owner.call.profiles.report({ ...input, text: 'x'.repeat(2001) })).rejects.toThrow();
    await expect(
      // @ts-expect-error no such reason
      owner.call.profiles.report({ ...input, reason: 'boring' }),
    ).rejects.toThrow();
    expect(await rowsOf(owner)).toEqual([]);
  });
});
