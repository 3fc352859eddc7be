import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { askConfirmations } from '#server/modules/requests/confirmations.tasks.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { useWeb } from '../http/web.ts';
import { give, verify } from './connection-people.ts';

const world = useTestApp({ hasFreeLots: true });
const web = useWeb(world);

const LEAK = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;

async function post(owner?: Person, title: string = LEAK.title) {
  const client = owner ?? (await world.signUp({ userType: 'property_owner', fullName: 'Olive Owner' }));
  const { id } = await client.call.requests.create({ ...LEAK, title });
  return { client, id };
}

/** The paths of the links that this client was mailed, the newest last. */
async function linksOf({ email }: Person): Promise<string[]> {
  const mails = (await world.mailsTo(email)).filter(({ subject }) => subject.startsWith('Do you still need'));
  return mails.map(({ text }) => /\/confirm-request\/[\w-]+/.exec(text)?.[0] ?? '');
}

const stateOf = async (path: string) =>
  (await world.visitor().requests.confirmation({ token: path.split('/').at(-1) ?? '' })).state;

const press = (path: string) =>
  web.ask(path, { method: 'POST', headers: { origin: 'https://mail.example' }, body: '' });

describe('a request of two weeks', () => {
  it('is confirmed by a press in an email, without a session, once', async () => {
    const { client, id } = await post();
    world.clock.advance({ days: 13, hours: 23 });
    await askConfirmations(world.app);
    expect(await linksOf(client)).toEqual([]);
    world.clock.advance({ hours: 1 });
    await Promise.all([askConfirmations(world.app), askConfirmations(world.app)]);
    const [link = ''] = await linksOf(client);
    expect(await linksOf(client)).toHaveLength(1);
    expect(await client.call.requests.get({ id })).toMatchObject({
      closesAt: new Date(world.clock.now().getTime() + 7 * 86_400_000).toISOString(),
    });
    await web.ask(link);
    expect(await stateOf(link)).toBe('asked');
    const pressed = await press(link);
    expect([pressed.status, pressed.headers.location]).toEqual([303, link]);
    const confirmedAt = world.clock.now().toISOString();
    world.clock.advance({ hours: 1 });
    await press(link);
    expect(await client.call.requests.get({ id })).toMatchObject({ confirmedAt, closesAt: null });
    expect(await stateOf(link)).toBe('open');
    const pro = await world.signUp({ userType: 'service_professional', services: ['plumbing'] });
    const { items } = await pro.call.jobs.listOpen({});
    expect(items.find((job) => job.id === id)).toMatchObject({ confirmedAt });
  });

  it('answers 404 to a link that is not ours, also to one made for something else', async () => {
    const { client, id } = await post();
    const other = world.app.optOutTokens.make({ userId: client.userId, topic: 'reviews' });
    expect((await press(`/confirm-request/${other}`)).status).toBe(404);
    await expectDomainError(world.visitor().requests.confirmation({ token: other }), 'not_found');
    const early = world.app.confirmationTokens.make({ requestId: id, askedAt: new Date(0).toISOString() });
    expect((await press(`/confirm-request/${early}`)).status).toBe(303);
    expect(await client.call.requests.get({ id })).toMatchObject({ confirmedAt: null });
  });

  it('is closed a week after nobody answered, with a word to its client and whom they contacted', async () => {
    const { client, id } = await post();
    const pro = await world.signUp({ userType: 'service_professional', services: ['plumbing'] });
    const before = await world.signUp({ userType: 'service_professional', services: ['plumbing'] });
    await give(world, client, 1);
    await client.call.connections.connect({ profileId: pro.profileId, requestId: randomUUID() });
    world.clock.advance({ days: 14 });
    await askConfirmations(world.app);
    world.clock.advance({ days: 4 });
    await askConfirmations(world.app);
    await askConfirmations(world.app);
    const links = await linksOf(client);
    expect(links).toHaveLength(2);
    world.clock.advance({ days: 3 });
    await askConfirmations(world.app);
    expect(await client.call.requests.get({ id })).toMatchObject({
      ...{ status: 'cancelled', isExpired: true, closesAt: null, professional: null },
    });
    expect(await stateOf(links[0] ?? '')).toBe('expired');
    await press(links[0] ?? '');
    expect(await client.call.requests.get({ id })).toMatchObject({ status: 'cancelled' });
    const kinds = async ({ call }: Person) =>
      (await call.notifications.list({})).items.map(({ kind }) => kind);
    expect(await kinds(client)).toEqual(expect.arrayContaining(['request_confirm', 'request_expired']));
    expect(await kinds(pro)).toContain('request_closed');
    expect(await kinds(before)).not.toContain('request_closed');
    const subjects = (await world.mailsTo(client.email)).map(({ subject }) => subject);
    expect(subjects).toContain('We closed your request: A leak');
    await verify(world, [pro]);
    await expectDomainError(pro.call.jobs.accept({ id }), 'job_not_open');
    await expectDomainError(client.call.requests.confirm({ id }), 'request_not_pending');
  });

  it('is closed without a way to reach its client', async () => {
    const { client } = await post(undefined, 'A leak, call 313-555-0142');
    const pro = await world.signUp({ userType: 'service_professional', services: ['plumbing'] });
    await give(world, client, 1);
    await client.call.connections.connect({ profileId: pro.profileId, requestId: randomUUID() });
    for (const days of [14, 7]) {
      world.clock.advance({ days });
      await askConfirmations(world.app);
    }
    const { items } = await pro.call.notifications.list({});
    expect(items.find(({ kind }) => kind === 'request_closed')?.text).toContain('A leak, call [removed]');
    const texts = (await world.mailsTo(pro.email)).map(({ subject, text }) => subject + text).join();
    expect(texts).toContain('A leak, call [removed]');
    expect(texts).not.toContain('313-555-0142');
  });

  it('is closed without a word to whom a block keeps apart from its client', async () => {
    const { client } = await post();
    const pro = await world.signUp({ userType: 'service_professional', services: ['plumbing'] });
    await give(world, client, 1);
    await client.call.connections.connect({ profileId: pro.profileId, requestId: randomUUID() });
    await pro.call.profiles.block({ profileId: client.profileId });
    world.clock.advance({ days: 14 });
    await askConfirmations(world.app);
    world.clock.advance({ days: 7 });
    await askConfirmations(world.app);
    const subjects = (await world.mailsTo(pro.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('closed'))).toEqual([]);
  });

  it('stays where a pro accepts it, or its client edits or confirms it in the app', async () => {
    const [accepted, edited, confirmed] = await Promise.all([post(), post(), post()]);
    world.clock.advance({ days: 14 });
    await askConfirmations(world.app);
    const pro = await world.signUp({ userType: 'service_professional' });
    await pro.call.jobs.accept({ id: accepted.id });
    await edited.client.call.requests.update({ id: edited.id, ...LEAK });
    await confirmed.client.call.requests.confirm({ id: confirmed.id });
    const stranger = await world.signUp({ userType: 'property_owner' });
    await expectDomainError(stranger.call.requests.confirm({ id: edited.id }), 'not_found');
    world.clock.advance({ days: 7 });
    await askConfirmations(world.app);
    const statuses = await Promise.all(
      [accepted, edited, confirmed].map(
        async ({ client, id }) => (await client.call.requests.get({ id })).status,
      ),
    );
    expect(statuses).toEqual(['accepted', 'pending', 'pending']);
  });
});

describe('what an open job says of its client', () => {
  it('is the rate and usual time of their real answers, once there are three', async () => {
    const { client, id } = await post();
    const pro = await world.signUp({ userType: 'service_professional', services: ['plumbing'] });
    const seen = async () => (await pro.call.jobs.listOpen({})).items.find((job) => job.id === id);
    const known = (asked: number, answered: number) =>
      world.app.db
        .updateTable('profiles')
        .set({ askedCount: asked, answeredCount: answered })
        .where('userId', '=', client.userId)
        .execute();
    await known(2, 2);
    expect((await seen())?.clientAnswers).toEqual({ ratePercent: null, usualMinutes: null });
    await known(3, 2);
    expect((await seen())?.clientAnswers.ratePercent).toBe(67);
    await known(8, 7);
    expect((await seen())?.clientAnswers).toEqual({ ratePercent: 88, usualMinutes: null });
    await pro.call.jobs.accept({ id });
    expect((await pro.call.jobs.get({ id })).clientAnswers.ratePercent).toBe(88);
  });
});
