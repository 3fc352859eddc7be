import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_MESSAGE_ATTACHMENTS, type Message, type SendMessageInput } from '#contract/messages.ts';
import { returnSilent } from '#server/modules/connections/connections.tasks.ts';
import { uploadFile } from '#scripts/seed/upload-file.ts';
import { canaryWord } from '../harness/privacy/canaries.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { TINY_PNG } from '../http/sample-files.ts';
import { block, give, verify } from './connection-people.ts';

const world = useTestApp();

let owner: Person;
let pro: Person;
let stranger: Person;

beforeAll(async () => {
  const [place, services] = ['Ann Arbor, MI 48104', ['plumbing' as const]];
  owner = await world.signUp({ userType: 'property_owner', fullName: 'Dana Ward', location: place });
  pro = await world.signUp({
    ...{ userType: 'service_professional', fullName: 'Pat Page', companyName: 'Harbor Pipes' },
    ...{ location: place, services },
  });
  stranger = await world.signUp({ userType: 'property_owner', location: place });
  await verify(world, [pro]);
  for (const person of [owner, pro]) await give(world, person, 20);
});

/** A job that the professional has accepted, and its conversation. */
async function startJob(client = owner, by = pro): Promise<{ requestId: string; id: string }> {
  const { id: requestId } = await client.call.requests.create({
    title: `A leak ${randomUUID()}`,
    description: 'Under the sink.',
    category: 'plumbing',
  });
  await by.call.jobs.accept({ id: requestId });
  const id = await conversationOf(client, (one) => one.requestId === requestId);
  return { requestId, id };
}

async function conversationOf(
  person: Person,
  isMeant: (one: { requestId: string | null; connectionId: string | null }) => boolean,
): Promise<string> {
  const { items } = await person.call.messages.conversations({ limit: 50 });
  return items.find(isMeant)?.id ?? expect.fail('There is no such conversation.');
}

/** A verified professional with Connections, who knows nobody yet. */
async function newcomer(): Promise<Person> {
  const other = await world.signUp({
    ...{ userType: 'service_professional', fullName: 'Robin Reed' },
    ...{ location: 'Ann Arbor, MI 48104', services: ['plumbing'] },
  });
  await verify(world, [other]);
  await give(world, other, 2);
  return other;
}

/** A client's direct contact with a professional nobody has contacted before. */
async function contact(): Promise<{ pro: Person; connectionId: string; id: string }> {
  const other = await newcomer();
  await world.app.db
    .updateTable('profiles')
    .set({ isListed: true })
    .where('userId', '=', other.userId)
    .execute();
  const { connectionId } = await owner.call.connections.connect({
    profileId: other.profileId,
    requestId: randomUUID(),
  });
  return {
    pro: other,
    connectionId,
    id: await conversationOf(owner, (one) => one.connectionId === connectionId),
  };
}

/** A professional's proposal, which waits for the owner of the project. */
async function propose(): Promise<{ pro: Person; connectionId: string; id: string }> {
  const other = await newcomer();
  const { id: projectId } = await insertProject(world, { ownerId: owner.userId });
  const { connectionId } = await other.call.projects.respond({
    ...{ id: projectId, message: 'Two layers off in a day.', requestId: randomUUID() },
  });
  return {
    ...{ pro: other, connectionId },
    id: await conversationOf(other, (one) => one.connectionId === connectionId),
  };
}

type Given = Partial<Omit<SendMessageInput, 'conversationId'>> & { requestId?: string };
const send = ({ call }: Pick<Person, 'call'>, conversationId: string, given: Given | string = {}) =>
  call.messages.send({
    ...{ conversationId, requestId: randomUUID() },
    ...(typeof given === 'string' ? { text: given } : given),
  });
const atOnce = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const read = async ({ call }: Pick<Person, 'call'>, conversationId: string) =>
  (await call.messages.list({ conversationId, limit: 50 })).items;
const show = ({ call }: Pick<Person, 'call'>, id: string) => call.messages.conversation({ id });
const textOf = ({ parts }: Pick<Message, 'parts'>) => parts.map(({ text }) => text).join('');
const unread = async (person: Person) => (await person.call.messages.unreadCount()).count;

describe('messages.send', () => {
  it('numbers what both sides write without gaps, also when they write at the same moment', async () => {
    const { id } = await startJob();
    const sent = await atOnce(20, (index) =>
      send(index % 2 === 0 ? owner : pro, id, `Line ${String(index)}`),
    );
    expect(sent.map(({ seq }) => seq).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    const [asOwner, asPro] = [await read(owner, id), await read(pro, id)];
    expect(asOwner.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => 20 - index));
    expect(asPro.map(textOf)).toEqual(asOwner.map(textOf));
    expect(asPro.map(({ isMine }) => isMine)).toEqual(asOwner.map(({ isMine }) => !isMine));
  });

  it('is one message for one key, however often it is sent, and refuses the key for another text', async () => {
    const { id } = await startJob();
    const requestId = randomUUID();
    const sent = await atOnce(5, () => send(owner, id, { text: 'Once', requestId }));
    expect(new Set(sent.map((message) => message.id)).size).toBe(1);
    expect(await read(pro, id)).toHaveLength(1);
    expect(sent[0]).toMatchObject({ seq: 1, isMine: true, requestId });
    expect((await read(pro, id))[0]?.requestId).toBeNull();
    await expectDomainError(send(owner, id, { text: 'Twice', requestId }), 'idempotency_conflict');
    // A key is its account's own.
    expect((await send(pro, id, { text: 'Twice', requestId })).seq).toBe(2);
  });

  it('finds no conversation of others, for any call', async () => {
    const { id } = await startJob();
    await send(owner, id, `For us two ${canaryWord()}`);
    const { messages } = stranger.call;
    await expectDomainError(send(stranger, id, 'Me too'), 'not_found');
    await expectDomainError(messages.conversation({ id }), 'not_found');
    await expectDomainError(messages.list({ conversationId: id }), 'not_found');
    await expectDomainError(messages.since({ conversationId: id, after: 0 }), 'not_found');
    await expectDomainError(messages.markRead({ conversationId: id, seq: 1 }), 'not_found');
    expect((await messages.conversations({ text: 'For us two' })).items).toEqual([]);
  });

  it('takes files of its sender, each once, and shows them to both sides', async () => {
    const { id } = await startJob();
    const photo = { kind: 'photo', fileName: 'roof-4471.png', bytes: TINY_PNG } as const;
    const [mine, theirs] = [
      await uploadFile(world.app, owner.userId, photo),
      await uploadFile(world.app, stranger.userId, photo),
    ];
    await world.drainTasks();
    const attachments = [{ id: mine, kind: 'photo' as const }];
    await send(owner, id, { text: '', attachments });
    for (const person of [owner, pro]) {
      const [message] = await read(person, id);
      const name = person === owner ? 'roof-4471.png' : 'Photo';
      expect(message?.attachments).toMatchObject([{ id: mine, kind: 'photo', name }]);
      expect(message?.attachments[0]?.media?.sources.length).toBeGreaterThan(0);
    }
    expect((await show(pro, id)).lastMessage).toEqual({ text: '', isMine: false, attachments: 1 });
    await expectDomainError(send(owner, id, { attachments }), 'upload_gone');
    await expectDomainError(send(owner, id, { attachments: [{ id: theirs, kind: 'photo' }] }), 'upload_gone');
    await expectDomainError(owner.call.uploads.remove({ id: mine }), 'upload_in_use');
    expect((await read(owner, id)).length).toBe(1);
  });

  it('refuses nothing at all, too many files and too long a text', async () => {
    const { id } = await startJob();
    const files = Array.from({ length: MAX_MESSAGE_ATTACHMENTS + 1 }, () => ({
      id: randomUUID().replaceAll('-', ''),
      kind: 'photo' as const,
    }));
    for (const given of [{ text: '   ' }, { attachments: files }, { text: 'x'.repeat(4_001) }]) {
      await expect(send(owner, id, given)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });
});

describe('a first message of who was contacted', () => {
  it('counts as the answer to a direct contact: nothing comes back, and the other side is told', async () => {
    const { pro: other, connectionId, id } = await contact();
    expect(await show(other, id)).toMatchObject({ state: 'waiting_for_you', mayWrite: true });
    await send(owner, id, 'Do you have time in December?');
    expect(await show(owner, id)).toMatchObject({ state: 'waiting_for_them' });
    await send(other, id, 'Yes, from the 7th on.');
    expect(await show(owner, id)).toMatchObject({ state: 'open' });
    const connection = await owner.call.connections.get({ id: connectionId });
    expect(connection).toMatchObject({ answer: 'accepted', returnsAt: null });
    const { items } = await owner.call.notifications.list({});
    const answered = items.filter(({ kind }) => kind === 'connection_answered');
    expect(answered.map((item) => item.connectionId)).toEqual([connectionId]);
    world.clock.advance({ days: 15 });
    await returnSilent(world.app);
    expect((await owner.call.connections.get({ id: connectionId })).status).toBe('live');
  });

  it('opens a proposal and leaves the decision: details stay closed, nothing comes back', async () => {
    const { pro: other, connectionId, id } = await propose();
    await send(owner, id, 'Does it cover the gutter?');
    expect(await show(owner, id)).toMatchObject({ state: 'waiting_for_you', isContactOpen: false });
    const connection = await other.call.connections.get({ id: connectionId });
    expect(connection).toMatchObject({ answer: null, returnsAt: null, contact: null });
    world.clock.advance({ days: 15 });
    await returnSilent(world.app);
    expect((await other.call.connections.get({ id: connectionId })).status).toBe('live');
  });

  it('is not needed to open a contact: reading what was written opens it too', async () => {
    const { pro: other, connectionId, id } = await contact();
    await send(owner, id, 'Hello');
    await other.call.messages.markRead({ conversationId: id, seq: 1 });
    const connection = await other.call.connections.get({ id: connectionId });
    expect(connection.openedAt).not.toBeNull();
    expect(connection.answeredAt).toBeNull();
  });
});

describe('contact details in a message', () => {
  it('are withheld from the other side until the owner accepts, in the text, the list and the search', async () => {
    const { pro: other, connectionId, id } = await propose();
    const text = 'Call 734-555-0199 or pat@harborpipes.example, it is quicker';
    await send(other, id, text);
    const [hidden] = await read(owner, id);
    expect(hidden?.parts).toEqual([
      { text: 'Call ', withheld: null },
      { text: 'phone number', withheld: 'phone' },
      { text: ' or ', withheld: null },
      { text: 'email address', withheld: 'email' },
      { text: ', it is quicker', withheld: null },
    ]);
    expect((await read(other, id)).map(textOf)).toEqual([text]);
    expect((await show(owner, id)).lastMessage?.text).toBe(
      'Call [phone number] or [email address], it is quicker',
    );
    const found = async (person: Person, words: string) =>
      (await person.call.messages.conversations({ text: words })).items.map((one) => one.id);
    expect(await found(owner, '734-555')).not.toContain(id);
    expect(await found(owner, 'is quicker')).toContain(id);
    expect(await found(other, '734-555')).toContain(id);
    await owner.call.projects.decideResponse({ id: connectionId, decision: 'accept' });
    expect((await read(owner, id)).map(textOf)).toEqual([text]);
    expect((await show(owner, id)).lastMessage?.text).toBe(text);
  });

  it('never leak a private phone or email that a member typed while the proposal waits', async () => {
    const { pro: other, id } = await propose();
    const { phone } = await world.app.db
      .selectFrom('profilePrivate')
      .select('phone')
      .where('userId', '=', other.userId)
      .executeTakeFirstOrThrow();
    await send(other, id, `${String(phone)} ${other.email}`);
    await read(owner, id);
    await owner.call.messages.since({ conversationId: id, after: 0 });
    await owner.call.messages.conversations({});
    // world.checkLeaks, after each test, looks through all of it.
    expect((await show(owner, id)).isContactOpen).toBe(false);
  });

  it('are closed again by a decline, which also ends the writing', async () => {
    const { pro: other, connectionId, id } = await propose();
    await send(other, id, 'Call 734-555-0199');
    await owner.call.projects.decideResponse({
      ...{ id: connectionId, decision: 'decline', reason: 'other', note: 'Not now.' },
    });
    expect(await show(owner, id)).toMatchObject({ state: 'declined', mayWrite: false });
    expect((await read(owner, id)).map(textOf)).toEqual(['Call phone number']);
    await expectDomainError(send(other, id, 'Please'), 'conversation_closed');
    await expectDomainError(send(owner, id, 'No'), 'conversation_closed');
  });
});

describe('a conversation that has ended', () => {
  it('is read-only once its job is canceled, and goes on after the job is completed', async () => {
    const [canceled, completed] = [await startJob(), await startJob()];
    await send(pro, canceled.id, 'On my way');
    await owner.call.requests.cancel({ id: canceled.requestId });
    await expectDomainError(send(owner, canceled.id, 'Sorry'), 'conversation_closed');
    expect(await show(pro, canceled.id)).toMatchObject({ state: 'canceled', mayWrite: false });
    await pro.call.jobs.start({ id: completed.requestId });
    await pro.call.jobs.complete({ id: completed.requestId });
    await send(owner, completed.id, 'It drips again');
    expect(await show(pro, completed.id)).toMatchObject({ state: 'completed', unreadCount: 1 });
  });

  it('refuses a blocked pair with a code that says nothing of the block; both can still read', async () => {
    const { pro: other, id } = await contact();
    await send(owner, id, 'Hello');
    await send(other, id, 'Hello to you');
    await block(world, owner, other);
    for (const person of [owner, other]) {
      await expectDomainError(send(person, id, 'Still there?'), 'conversation_closed');
      expect((await read(person, id)).map(textOf)).toEqual(['Hello to you', 'Hello']);
      expect(await show(person, id)).toMatchObject({ state: 'closed', other: { profileId: null } });
    }
  });

  it('lets a restricted account, or one on hold, finish the work in hand and write nothing else', async () => {
    const [job, { id }] = [await startJob(), await contact()];
    const restricted = { ...owner, call: (await world.restrict(owner)).call };
    await send(restricted, job.id, 'The door is open');
    await expectDomainError(send(restricted, id, 'Hello'), 'account_restricted');
    const change = (set: Record<string, Date | null>) =>
      world.app.db.updateTable('users').set(set).where('id', '=', owner.userId).execute();
    await change({ restrictedAt: null, restrictedReason: null, credentialsOverdueAt: world.clock.now() });
    const onHold = { ...owner, call: await world.callAs(owner.userId) };
    await send(onHold, job.id, 'The key is under the mat');
    await expectDomainError(send(onHold, id, 'Hello'), 'credentials_overdue');
    await change({ credentialsOverdueAt: null });
  });
});

describe('messages.markRead', () => {
  it('counts what the other side wrote and was not read, and tells the writer when it was', async () => {
    const { id } = await startJob();
    const before = await unread(pro);
    for (const text of ['One', 'Two', 'Three']) await send(owner, id, text);
    await send(pro, id, 'Four');
    expect(await unread(pro)).toBe(before + 3);
    expect(await pro.call.messages.markRead({ conversationId: id, seq: 2 })).toEqual({ count: before + 1 });
    const readAt = world.clock.now().toISOString();
    expect(await show(owner, id)).toMatchObject({ otherReadSeq: 2, otherReadAt: readAt, unreadCount: 1 });
    // Less than was read before, and more than there is.
    await pro.call.messages.markRead({ conversationId: id, seq: 1 });
    expect(await unread(pro)).toBe(before + 1);
    await pro.call.messages.markRead({ conversationId: id, seq: 99 });
    expect(await show(pro, id)).toMatchObject({ readSeq: 4, unreadCount: 0 });
    expect(await unread(pro)).toBe(before);
  });
});

describe('messages.list and messages.since', () => {
  it('go through the history from both ends, page by page', async () => {
    const { id: conversationId } = await startJob();
    for (let index = 1; index <= 7; index += 1) await send(owner, conversationId, `Line ${String(index)}`);
    const back: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await pro.call.messages.list({ conversationId, limit: 3, cursor });
      back.push(...page.items.map(({ seq }) => seq));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(back).toEqual([7, 6, 5, 4, 3, 2, 1]);
    const since = await pro.call.messages.since({ conversationId, after: 4, limit: 2 });
    expect(since.items.map(({ seq }) => seq)).toEqual([5, 6]);
    expect(since.nextCursor).toBe('6');
    const rest = await pro.call.messages.since({ conversationId, after: 6 });
    expect(rest).toMatchObject({ items: [{ seq: 7 }], nextCursor: null });
  });
});

describe('messages.conversations', () => {
  it('has one for each contact and each accepted job, the newest message first, searched and narrowed', async () => {
    const client = await world.signUp({ userType: 'property_owner', fullName: 'Ívy Lane' });
    const jobs = [await startJob(client), await startJob(client)];
    world.clock.advance({ minutes: 1 });
    await send(pro, jobs[0]?.id ?? '', 'About the 100%_valve');
    const list = async (input: Parameters<Person['call']['messages']['conversations']>[0] = {}) =>
      (await client.call.messages.conversations(input)).items.map(({ id }) => id);
    expect(await list()).toEqual(jobs.map(({ id }) => id));
    expect(await list({ show: 'unread' })).toEqual([jobs[0]?.id]);
    expect(await list({ show: 'waiting' })).toEqual([]);
    expect(await list({ text: '100%_VALVE' })).toEqual([jobs[0]?.id]);
    expect(await list({ text: '100x' })).toEqual([]);
    expect(await list({ text: 'harbor' })).toHaveLength(2);
    const named = await pro.call.messages.conversations({ text: 'ivy L' });
    expect(named.items.map(({ id }) => id)).toEqual(jobs.map(({ id }) => id));
    const first = await client.call.messages.conversations({ limit: 1 });
    const second = await client.call.messages.conversations({ limit: 1, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(jobs.map(({ id }) => id));
    expect(second.nextCursor).toBeNull();
  });
});

describe('a company', () => {
  it('writes as one side, names the person who wrote, and lets viewers read only', async () => {
    const company = await world.signUp({ userType: 'commercial', companyName: 'Lakeside Offices' });
    const [manager, viewer] = [
      await world.joinCompany(company, 'manager'),
      await world.joinCompany(company, 'viewer'),
    ];
    const { id } = await startJob(company);
    await send(company, id, 'From the owner');
    await send(manager, id, 'From the manager');
    const messages = await read(pro, id);
    expect(messages.map(({ personName }) => personName)).toEqual(['Person', null]);
    const [fromManager] = await read(company, id);
    expect(fromManager?.personName).toMatch(/^Person \d+$/);
    expect((await read(viewer, id)).map(({ isMine }) => isMine)).toEqual([true, true]);
    await expectDomainError(send(viewer, id, 'From the viewer'), 'role_not_allowed');
    await send(pro, id, 'From the pro');
    const seen = { conversationId: id, seq: 3 };
    expect(await viewer.call.messages.markRead(seen)).toEqual({ count: 1 });
    expect(await manager.call.messages.markRead(seen)).toEqual({ count: 0 });
  });
});
