import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DomainError } from '#server/domain-error.ts';
import { startSession } from '#server/modules/auth/sessions.service.ts';
import { grantLot } from '#server/modules/ledger/ledger.service.ts';
import { uploadFile } from '#scripts/seed/upload-file.ts';
import { t } from '#server/trpc/init.ts';
import { memberProcedure, publicProcedure, router } from '#server/trpc/procedures.ts';
import { canaryPhone, canaryStreet, canaryWord } from '../harness/privacy/canaries.ts';
import {
  isCode,
  JSON_COLUMNS,
  PRIVATE_COLUMNS,
  type PrivateColumn,
} from '../harness/privacy/private-columns.ts';
import { submit } from '../modules/credential-people.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { type Person, TEST_PASSWORD, useTestApp } from '../harness/test-app.ts';
import { PDF, TINY_PNG } from '../http/sample-files.ts';
import { useWeb } from '../http/web.ts';
import { verify } from '../modules/connection-people.ts';

const world = useTestApp({ hasFreeLots: true });
const web = useWeb(world);
let owner: Person;
let professional: Person;
let stranger: Person;

beforeAll(async () => {
  owner = await world.signUp({ userType: 'property_owner' });
  professional = await world.signUp({ userType: 'service_professional' });
  stranger = await world.signUp({ userType: 'service_professional' });
});

/** The leaks recorded since the last check; the test in which they happened would have failed. */
const leaks = () => world.watch.takeLeaks();

async function phoneOf({ userId }: Person): Promise<string> {
  const row = await world.app.db
    .selectFrom('profilePrivate')
    .select('phone')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return row.phone ?? '';
}

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '');

/** A procedure's leaked output. */
async function tell(reader: Person | null, procedure: string, content: unknown): Promise<string[]> {
  await world.watch.scan({ procedure, content, userId: reader?.userId ?? null });
  return leaks();
}

describe('a procedure that leaks', () => {
  const leaky = router({
    profiles: router({
      // A join too many: the phone of the requested person.
      preview: memberProcedure
        .input(z.object({ profileId: z.uuid() }))
        .output(z.unknown())
        .query(({ ctx, input }) =>
          ctx.app.db
            .selectFrom('profiles')
            .innerJoin('profilePrivate', 'profilePrivate.userId', 'profiles.userId')
            .select(['profiles.fullName', 'profilePrivate.phone'])
            .where('profiles.id', '=', input.profileId)
            .executeTakeFirst(),
        ),
      refuse: publicProcedure.input(z.object({ email: z.string() })).query(({ input }) => {
        throw new DomainError('invalid_input', { reasons: [`${input.email} is taken`] });
      }),
    }),
  });
  const createLeakyCaller = t.createCallerFactory(leaky);

  it('fails the test that calls it, with procedure, reader, field and owner', async () => {
    const phone = await phoneOf(owner);
    const { caller } = await contextOf(stranger);
    const context = world.context(caller);
    const call = world.watchCalls(createLeakyCaller(context), context);
    expect(await call.profiles.preview({ profileId: owner.profileId })).toMatchObject({ phone });
    expect(() => {
      world.checkLeaks();
    }).toThrow('deeply equal');
    await call.profiles.preview({ profileId: owner.profileId });
    expect(leaks()).toEqual([
      `profiles.preview told service_professional ${stranger.email} profile_private.phone of ` +
        `property_owner ${owner.email}: “${digitsOf(phone)}”`,
    ]);
  });

  it('may return the reader’s own values', async () => {
    const { caller } = await contextOf(owner);
    const context = world.context(caller);
    const call = world.watchCalls(createLeakyCaller(context), context);
    await call.profiles.preview({ profileId: owner.profileId });
    expect(leaks()).toEqual([]);
  });

  it('is noticed in a refusal, even when the test catches it', async () => {
    const context = world.context(null);
    const call = world.watchCalls(createLeakyCaller(context), context);
    await call.profiles.refuse({ email: owner.email }).catch(() => undefined);
    expect(leaks()).toEqual([
      `profiles.refuse told nobody who is signed in users.email of property_owner ${owner.email}: “${owner.email}”`,
    ]);
  });

  /** A context with the rights of a person, as the web process would make it. */
  async function contextOf({ userId }: Person) {
    const { userType, isStaff } = await world.app.db
      .selectFrom('users')
      .select(['userType', 'isStaff'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const sessionKind = 'browser' as const;
    return {
      caller: {
        ...{ userId, personId: userId, role: 'owner' as const },
        userType,
        isStaff,
        isRestricted: false,
        isOverdue: false,
        isClosed: false,
        sessionId: randomUUID(),
        sessionKind,
      },
    };
  }
});

describe('a private column', () => {
  beforeAll(async () => {
    const billingDetails = {
      ...{ name: 'Ada Park', street: canaryStreet(), city: 'Detroit', state: 'MI', zipCode: '48226' },
      country: 'US' as const,
    };
    const payer = await world.signUp({ userType: 'property_owner' });
    await world.pay(payer, { planId: 'home-pro', billingCycle: 'monthly', billingDetails });
    await world.pay(payer, { packId: 'starter', cycle: 'one_time' });
    const request = { title: 'Leak', description: 'Under the sink', category: 'plumbing' } as const;
    const { id } = await payer.call.requests.create({ ...request, street: canaryStreet() });
    await payer.call.properties.create({
      ...{ name: canaryWord(), type: 'duplex', location: 'Ann Arbor, MI', notes: canaryWord() },
      idempotencyKey: randomUUID(),
    });
    await stranger.call.jobs.accept({ id });
    await insertProject(world, { ownerId: owner.userId });
    const times = [{ day: '2026-12-01', time: '14:00' }];
    await stranger.call.appointments.propose({ requestId: id, times, note: canaryWord() });
    const text = `The pipe still drips at the joint. ${canaryWord()}`;
    await payer.call.disputes.open({ requestId: id, reason: 'quality', text });
    await world.app.db
      .updateTable('disputes')
      .set({
        ...{ status: 'decided', outcome: 'shared', decisionReason: canaryWord() },
        ...{ closedAt: world.clock.now(), closedBy: owner.userId },
      })
      .execute();
    await contestReview(id, payer, stranger);
    await proposeAndDecline(payer);
    await world.app.db
      .insertInto('reports')
      .values({
        ...{ reporterId: owner.userId, subjectProfileId: stranger.profileId, reason: 'spam' },
        ...{ text: canaryWord(), idempotencyKey: randomUUID(), createdAt: world.clock.now() },
      })
      .execute();
    const resumeId = await uploadFile(world.app, null, { kind: 'resume', fileName: 'cv.pdf', bytes: PDF });
    const person = { firstName: 'Ada', lastName: 'Park', email: 'ada@people.example' };
    await world.visitor().contact.careers({ ...person, position: 'software-engineer', resumeId });
    const photo = { kind: 'photo', fileName: 'roof.png', bytes: TINY_PNG } as const;
    await uploadFile(world.app, owner.userId, photo);
    await submit(world, professional, 'license');
    const now = world.clock.now();
    await world.app.db
      .insertInto('onboardingAnswers')
      .values({ userId: owner.userId, draftVersion: 1, finishedAt: now, updatedAt: now })
      .execute();
    await world.app.db
      .updateTable('contactMessages')
      .set({ answeredAt: world.clock.now(), answeredBy: owner.userId, answerNote: 'Invited' })
      .execute();
    const company = await world.signUp({ userType: 'commercial' });
    await world.joinCompany(company, 'viewer');
    await company.call.company.invite({ email: 'colleague@people.example', role: 'viewer' });
    const keys = { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) };
    await payer.call.notifications.subscribePush({ endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys });
    await insertTokenAndWebhook(payer);
    await world.restrict(await world.signUp({ userType: 'property_owner' }));
    await world.visitor().auth.requestPasswordReset({ email: payer.email });
    await payer.call.account.changeEmail({ newEmail: 'moving@people.example', password: payer.password });
    await world.drainTasks();
    leaks();
  });

  async function insertTokenAndWebhook({ call }: Person): Promise<void> {
    const token = { name: canaryWord(), scopes: ['read' as const], expiresInDays: 1 };
    await call.tokens.create({ ...token, password: TEST_PASSWORD });
    const url = `https://hooks.example.com/${canaryWord()}`;
    const { id } = await call.webhooks.create({ url, events: ['request.created'] });
    const { deliveryId } = await call.webhooks.sendTest({ id });
    await world.app.db
      .updateTable('webhookDeliveries')
      .set({ responseExcerpt: canaryWord(), status: 'delivered', nextAttemptAt: null })
      .where('id', '=', deliveryId)
      .execute();
  }

  async function contestReview(requestId: string, author: Person, subject: Person): Promise<void> {
    const at = world.clock.now();
    const { id: reviewId } = await world.app.db
      .insertInto('reviews')
      .values({
        ...{ requestId, authorId: author.userId, subjectId: subject.userId },
        ...{ rating: 1, createdAt: at, publishedAt: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.app.db
      .insertInto('reviewReports')
      .values({
        ...{ reviewId, reporterId: subject.userId, reason: 'other' },
        ...{ text: canaryWord(), createdAt: at },
      })
      .execute();
  }

  async function proposeAndDecline(payer: Person): Promise<void> {
    await world.pay(professional, { packId: 'starter', cycle: 'one_time' });
    await verify(world, [professional]);
    const { id } = await insertProject(world, { ownerId: payer.userId });
    const message = `I could start on Monday. ${canaryWord()}`;
    const { connectionId } = await professional.call.projects.respond({
      id,
      message,
      requestId: randomUUID(),
    });
    const answer = {
      decision: 'decline',
      reason: 'other',
      note: `Too late for us. ${canaryWord()}`,
    } as const;
    const { items } = await professional.call.messages.conversations({ limit: 50 });
    const conversationId = items.find((one) => one.connectionId === connectionId)?.id ?? expect.fail('None.');
    await professional.call.messages.send({
      ...{ conversationId, text: `When? ${canaryWord()}`, attachments: [], requestId: randomUUID() },
    });
    await payer.call.projects.decideResponse({ id: connectionId, ...answer });
  }

  /** A value of the kind that the column holds, and that only this row has. */
  function canaryFor(one: PrivateColumn): { stored: string; told: string } {
    const { column, field, of } = one;
    const value = of === 'phone' ? canaryPhone() : `17 ${canaryWord()} Lane`;
    if (isCode(one)) return same(canaryWord() + canaryWord());
    if (column === 'email') return same(`${canaryWord()}@people.example`);
    return JSON_COLUMNS.includes(field)
      ? { stored: JSON.stringify({ note: value }), told: value }
      : same(value);
  }
  const same = (value: string) => ({ stored: value, told: value });

  it.each(PRIVATE_COLUMNS)('is recognized, alone and inside a text: $field', async (one) => {
    const { stored, told } = canaryFor(one);
    const { table, column } = one;
    const isJson = JSON_COLUMNS.includes(one.field);
    const changed = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${stored}${sql.raw(isJson ? '::jsonb' : '')}
      where ctid = (
        select ctid from ${sql.table(table)} order by (${sql.ref(column)} is not null) desc, ctid desc limit 1
      )
    `.execute(world.app.db);
    expect(changed.numAffectedRows).toBe(1n);
    const reader = await world.signUp({ userType: 'commercial' });
    for (const content of [{ items: [{ name: told }] }, `You can write to ${told}, or call.`]) {
      expect(await tell(reader, 'profiles.search', content)).toEqual([expect.stringContaining(one.field)]);
      expect(await tell(null, 'profiles.search', content)).toEqual([expect.stringContaining(one.field)]);
    }
    await world.watch.scanPage({ procedure: 'page', userId: null, content: `<a href="x">${told}</a>` });
    expect(leaks()).toHaveLength(1);
  });
});

describe('the two people of a connection', () => {
  type Columns = Partial<{ acceptedAt: Date; declinedAt: Date; answeredAt: Date }>;

  async function connectPair(kind: 'direct' | 'project', columns: Columns = {}): Promise<[Person, Person]> {
    const initiator = await world.signUp({
      userType: kind === 'direct' ? 'property_owner' : 'service_professional',
    });
    const other = kind === 'direct' ? professional : owner;
    const at = world.clock.now();
    const project = kind === 'direct' ? null : await insertProject(world, { ownerId: owner.userId });
    const life = { sourceType: 'test', sourceId: randomUUID(), from: at, to: null, at: world.clock.pinned() };
    await world.app.db
      .transaction()
      .execute((tx) => grantLot(tx, { userId: initiator.userId, kind: 'pack', units: 3, ...life }));
    await sql`
      select connect(${initiator.userId}, ${other.userId}, ${kind}, ${project?.id ?? null}::uuid, 'initiator',
        'test', null, 'x', ${at})
    `.execute(world.app.db);
    if (Object.keys(columns).length > 0) {
      await world.app.db
        .updateTable('connections')
        .set(columns)
        .where('initiatorId', '=', initiator.userId)
        .execute();
    }
    return [initiator, other];
  }

  /** Whether a procedure may show each of the two the other's email and phone. */
  async function tellBoth([one, other]: [Person, Person], procedure: string): Promise<number> {
    const said = async (reader: Person, about: Person) =>
      tell(reader, procedure, { contact: { email: about.email, phone: await phoneOf(about) } });
    return [...(await said(one, other)), ...(await said(other, one))].length;
  }

  it('see each other’s email and phone in the list of connections, and nowhere else', async () => {
    const pair = await connectPair('direct');
    expect(await tellBoth(pair, 'connections.list')).toBe(0);
    expect(await tellBoth(pair, 'page')).toBe(0);
    expect(await tellBoth(pair, 'profiles.preview')).toBe(4);
    expect(await tellBoth(pair, 'requests.matches')).toBe(4);
    const [initiator, other] = pair;
    expect(await tell(stranger, 'connections.list', [initiator.email, other.email])).toHaveLength(2);
  });

  it('do not see them on a project before it is accepted, nor when declined', async () => {
    const at = world.clock.now();
    expect(await tellBoth(await connectPair('project'), 'connections.list')).toBe(4);
    const declined = await connectPair('project', { answeredAt: at, declinedAt: at });
    expect(await tellBoth(declined, 'connections.list')).toBe(4);
    const accepted = await connectPair('project', { answeredAt: at, acceptedAt: at });
    expect(await tellBoth(accepted, 'connections.list')).toBe(0);
  });

  it('do not see them after a direct contact was declined', async () => {
    const at = world.clock.now();
    const declined = await connectPair('direct', { answeredAt: at, declinedAt: at });
    expect(await tellBoth(declined, 'connections.list')).toBe(4);
    expect(await tellBoth(declined, 'connections.get')).toBe(4);
    const accepted = await connectPair('direct', { answeredAt: at, acceptedAt: at });
    expect(await tellBoth(accepted, 'connections.get')).toBe(0);
  });

  it('do not see them after a return or a block', async () => {
    const returned = await connectPair('direct');
    await sql`
      select refund_connection(id, 'support', ${world.clock.now()}) from connections
      where initiator_id = ${returned[0].userId}
    `.execute(world.app.db);
    expect(await tellBoth(returned, 'connections.list')).toBe(4);
    const [blocker, blocked] = await connectPair('direct');
    await world.app.db
      .insertInto('blocks')
      .values({
        blockerProfileId: blocker.profileId,
        blockedProfileId: blocked.profileId,
        createdAt: world.clock.now(),
      })
      .execute();
    expect(await tellBoth([blocker, blocked], 'connections.list')).toBe(4);
  });
});

describe('the two people of a request', () => {
  it('see phone and street while it is under way, not before and not after a cancellation', async () => {
    const client = await world.signUp({ userType: 'property_owner' });
    const worker = await world.signUp({ userType: 'service_professional' });
    const street = canaryStreet();
    const work = { title: 'Leak', description: 'Under the sink', category: 'plumbing' } as const;
    const { id } = await client.call.requests.create({ ...work, street });
    const clientPhone = await phoneOf(client);
    const workerPhone = await phoneOf(worker);
    const tellAll = async () => [
      (await tell(worker, 'jobs.get', { contact: { phone: clientPhone, street } })).length,
      (await tell(client, 'requests.get', { phone: workerPhone, street })).length,
      (await tell(worker, 'jobs.get', { email: client.email })).length,
      (await tell(worker, 'notifications.list', { text: `Go to ${street}` })).length,
      (await tell(stranger, 'jobs.get', { contact: { phone: clientPhone, street } })).length,
    ];
    expect(await tellAll()).toEqual([2, 1, 1, 1, 2]);
    await worker.call.jobs.accept({ id });
    expect(await tellAll()).toEqual([0, 0, 1, 1, 2]);
    await client.call.requests.cancel({ id });
    expect(await tellAll()).toEqual([2, 1, 1, 1, 2]);
  });
});

describe('staff', () => {
  it('read private values through their own procedures only', async () => {
    const staff = await world.makeStaff();
    const phone = await phoneOf(owner);
    expect(await tell(staff, 'staff.listReports', [owner.email])).toEqual([]);
    expect(await tell(staff, 'staff.listReports', [phone])).toHaveLength(1);
    expect(await tell(staff, 'profiles.search', [owner.email])).toHaveLength(1);
    expect(await tell(stranger, 'staff.listReports', [owner.email])).toHaveLength(1);
  });
});

describe('an HTTP answer', () => {
  const echo = async (content: unknown, headers: Record<string, string> = {}) => {
    const input = encodeURIComponent(JSON.stringify(content));
    await web.ask(`/trpc/probe.echo?input=${input}`, { headers });
    return leaks();
  };

  it('is judged by the session of its request', async () => {
    const { secret } = await startSession(world.app, {
      userId: owner.userId,
      kind: 'browser',
      label: 'A test',
    });
    const phone = await phoneOf(owner);
    expect(await echo({ phone }, { cookie: `theme=dark; session=${secret}` })).toEqual([]);
    expect(await echo({ phone })).toEqual([
      `probe.echo told nobody who is signed in profile_private.phone of property_owner ${owner.email}: “${digitsOf(phone)}”`,
    ]);
    const { token } = await world
      .visitor()
      .auth.issueToken({ email: stranger.email, password: stranger.password });
    expect(await echo({ phone }, { authorization: `Bearer ${token}` })).toEqual([
      expect.stringContaining(`service_professional ${stranger.email}`),
    ]);
  });

  it('is judged procedure by procedure in a batch, and by the session that it starts', async () => {
    const input = encodeURIComponent(JSON.stringify({ 0: { email: owner.email }, 1: 'nothing' }));
    await web.ask(`/trpc/probe.echo,probe.echo?batch=1&input=${input}`);
    expect(leaks()).toHaveLength(1);
    const { email, password } = stranger;
    const answer = await web.post('auth.signIn', { email, password });
    expect(answer.text).toContain(email);
    expect(leaks()).toEqual([]);
  });
});

describe('the leak scan', () => {
  it('covers answers and emails', async () => {
    const before = world.watch.scanned;
    await owner.call.auth.viewer();
    await world.mailsTo(owner.email);
    expect(world.watch.scanned).toBeGreaterThan(before + 1);
  });

  it('notices an email that contains the phone of another person', async () => {
    const text = `Call ${await phoneOf(professional)}.`;
    await world.watch.scanMail({
      to: stranger.email,
      subject: 'Hello',
      text,
      html: '',
      headers: new Map(),
      attachments: [],
    });
    expect(leaks()).toEqual([expect.stringContaining(`mail told service_professional ${stranger.email}`)]);
  });
});
