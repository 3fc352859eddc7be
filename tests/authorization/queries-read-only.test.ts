import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LotKind } from '#contract/connections.ts';
import { createDbFromPool, UNBOUNDED_OPTIONS } from '#db/client.ts';
import type { Db } from '#db/types.ts';
import type { App } from '#server/app.ts';
import { hashOfToken } from '#server/modules/auth/links.service.ts';
import { grantLot, settleWallet } from '#server/modules/ledger/ledger.service.ts';
import { uploadFile } from '#scripts/seed/upload-file.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { type Call, type Person, useTestApp } from '../harness/test-app.ts';
import { PDF, TINY_PNG } from '../http/sample-files.ts';
import { give, verify } from '../modules/connection-people.ts';
import { applyClawback, insertPeople, insertSubscription } from '../modules/ledger-rows.ts';
import { listProcedures } from './procedures.ts';

/**
 * Every query of the router on connections that refuse to write. Two things a request writes to are not part of a
 * procedure and stay writable: `limits`, since counting calls is what they are for, and the session, which is found
 * before a procedure is called and renewed now and then.
 */
const world = useTestApp({ hasFreeLots: true });
const READ_ONLY = ' -c default_transaction_read_only=on';
const DAY = 86_400_000;
const EMAIL_CHANGE = 'the-token-of-a-new-address-for-reading';
const INVITATION = 'the-token-of-an-invitation-for-reading';
const START = new Date('2027-01-20T15:00:00.000Z');
const day = (days: number) => new Date(START.getTime() + days * DAY);

type Actor = 'visitor' | 'owner' | 'professional' | 'commercial' | 'staff';
type Member = Exclude<Actor, 'visitor'>;
const MEMBERS: readonly Member[] = ['owner', 'professional', 'commercial', 'staff'];
const EVERYBODY: readonly Actor[] = ['visitor', ...MEMBERS];

let readOnly: { pool: pg.Pool; db: Db };
const people = new Map<Member, Person>();
const calls = new Map<Actor, Call>();
const ids = {
  ...{ request: '', job: '', project: '', property: '', draft: '', site: '' },
  ...{ connection: '', message: '', application: '', upload: '', page: '', webhook: '' },
  ...{ conversation: '' },
  ...{ appointment: '', dispute: '', report: '' },
};

const personOf = (member: Member) => people.get(member) ?? expect.fail(`Nobody is the ${member}.`);

/** An app that can read only: of its queue nothing can be used, which would be a write as well. */
function readingApp(): App {
  const queue = new Proxy({} as App['queue'], {
    get: (_, name) => expect.fail(`A query asks the queue to ${String(name)}.`),
  });
  return { ...world.app, db: readOnly.db, queue };
}

/** A wallet that is not settled: lots have ended, a month has begun, another is overdue, and something is owed. */
async function leaveUnsettled({ userId }: Person): Promise<void> {
  const { db } = world.app;
  const packId = await insertSubscription(db, {
    ...{ userId, kind: 'pack', sku: 'starter', units: 5 },
    anchor: day(30),
    currentPeriodEnd: day(60),
  });
  await insertSubscription(db, {
    ...{ userId, kind: 'plan', sku: 'home-pro', units: 10 },
    anchor: day(40),
    currentPeriodEnd: day(70),
  });
  world.clock.set(day(30));
  const at = world.clock.pinned();
  await settleWallet(db, { userId, at });
  const grant = (kind: LotKind, units: number, to: Date) => {
    const source = { sourceType: 'test', sourceId: randomUUID() };
    return db
      .transaction()
      .execute((tx) => grantLot(tx, { userId, kind, units, ...source, from: world.clock.now(), to, at }));
  };
  const { lotId } = await grant('pack_period', 2, day(38));
  await grant('goodwill', 4, day(39));
  const [stranger] = await insertPeople(db, { count: 1, userType: 'service_professional', at: day(0) });
  await sql`
    select from connect(
      ${userId}, ${stranger?.userId}, 'direct', null, 'initiator', 'test', ${randomUUID()}, '-', ${at}
    )
  `.execute(db);
  await db.transaction().execute((tx) => applyClawback(tx, { lotId, target: 2, ref: 're_1', at }));
  const unpaid = { status: 'past_due', pastDueSince: day(31) } as const;
  await db.updateTable('subscriptions').set(unpaid).where('id', '=', packId).execute();
}

/** Answers the project, whose address the professional may read from now on. */
async function acceptProposal(owner: Person, professional: Person): Promise<string> {
  await give(world, owner, 1);
  await give(world, professional, 1);
  const { id } = await insertProject(world, { ownerId: owner.userId, autoConnect: true });
  const message = 'I could start on Monday, with two people.';
  await professional.call.projects.respond({ id, message, requestId: randomUUID() });
  return id;
}

/** Far enough ahead to be there after all of the days that pass here. */
async function agreeOnTime(owner: Person, professional: Person, requestId: string): Promise<string> {
  const day = new Date(START.getTime() + 100 * 86_400_000).toISOString().slice(0, 10);
  const times = [{ day, time: '09:00' }];
  const { latest } = await professional.call.appointments.propose({ requestId, times });
  const id = latest?.id ?? expect.fail('It is proposed.');
  await owner.call.appointments.accept({ id, timeId: latest?.proposal?.times[0]?.id ?? '' });
  return id;
}

beforeAll(async () => {
  world.clock.set(START);
  const connectionString = world.app.config.database.url ?? '';
  const pool = new pg.Pool({ connectionString, max: 4, options: UNBOUNDED_OPTIONS + READ_ONLY });
  readOnly = { pool, db: createDbFromPool(pool) };
  const services = { location: 'Ann Arbor, MI 48104', services: ['plumbing' as const] };
  people.set('owner', await world.signUp({ userType: 'property_owner', ...services }));
  people.set(
    'professional',
    await world.signUp({ userType: 'service_professional', ...services, radiusMiles: 25 }),
  );
  people.set('commercial', await world.signUp({ userType: 'commercial', ...services }));
  people.set('staff', await world.makeStaff());
  const [owner, professional, staff] = [personOf('owner'), personOf('professional'), personOf('staff')];
  const leak = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;
  ids.request = (await owner.call.requests.create({ ...leak, location: 'Ann Arbor, MI 48104' })).id;
  ids.job = (await owner.call.requests.create({ ...leak, location: 'Ann Arbor, MI 48104' })).id;
  const commercial = personOf('commercial');
  const { id } = await commercial.call.company.invite({ email: 'new@people.example', role: 'viewer' });
  const expiresAt = day(60);
  await world.app.db
    .updateTable('companyInvitations')
    .set({ tokenHash: hashOfToken(INVITATION), expiresAt })
    .where('id', '=', id)
    .execute();
  await owner.call.account.changeEmail({ newEmail: 'moving@people.example', password: owner.password });
  await world.app.db
    .updateTable('emailChanges')
    .set({ newTokenHash: hashOfToken(EMAIL_CHANGE), expiresAt })
    .where('userId', '=', owner.userId)
    .execute();
  await verify(world, [professional]);
  ids.page = (await professional.call.profiles.publishPage({ textVersion: 1 })).slug ?? '';
  ids.site = await acceptProposal(owner, professional);
  await professional.call.jobs.accept({ id: ids.job });
  ids.appointment = await agreeOnTime(owner, professional, ids.job);
  const text = 'We can’t agree on what was ordered.';
  ids.dispute = (await owner.call.disputes.open({ requestId: ids.job, reason: 'price', text })).id;
  const [conversation] = (await owner.call.messages.conversations({})).items;
  ids.conversation = conversation?.id ?? expect.fail('A job has a conversation.');
  await owner.call.messages.send({
    conversationId: ids.conversation,
    text: 'Hello',
    requestId: randomUUID(),
  });
  ids.connection = (await owner.call.connections.list({})).items[0]?.id ?? expect.fail('A job connects.');
  ids.project = (await insertProject(world, { ownerId: owner.userId })).id;
  const reported = {
    profileId: professional.profileId,
    reason: 'spam',
    text: 'They write every day.',
  } as const;
  ids.report = (await owner.call.profiles.report({ ...reported, idempotencyKey: randomUUID() })).id;
  const property = { name: 'Home', type: 'duplex', location: 'Ann Arbor, MI 48104' } as const;
  ids.property = (await owner.call.properties.create({ ...property, idempotencyKey: randomUUID() })).id;
  ids.draft = (await owner.call.projects.saveDraft({ changes: { title: 'A new roof' } })).id;
  await owner.call.connections.saveProfile({ profileId: professional.profileId });
  await owner.call.profiles.block({ profileId: personOf('commercial').profileId });
  const from = { name: 'Dana Ortiz', email: 'dana@people.example', subject: 'One', message: 'A line.' };
  await world.visitor().contact.support({ ...from, reason: 'other' });
  const resumeId = await uploadFile(world.app, null, { kind: 'resume', fileName: 'cv.pdf', bytes: PDF });
  const photo = { kind: 'photo', fileName: 'roof.png', bytes: TINY_PNG } as const;
  ids.upload = await uploadFile(world.app, owner.userId, photo);
  const webhook = { url: 'https://hooks.example.com/in', events: ['request.created' as const] };
  ids.webhook = (await owner.call.webhooks.create(webhook)).id;
  await owner.call.webhooks.sendTest({ id: ids.webhook });
  const applicant = { firstName: 'Ada', lastName: 'Park', email: 'ada@people.example' };
  await world.visitor().contact.careers({ ...applicant, position: 'other', resumeId });
  const { items } = await staff.call.staff.inbox.list({});
  ids.message = items.find(({ kind }) => kind === 'support')?.id ?? '';
  ids.application = items.find(({ kind }) => kind === 'careers')?.id ?? '';
  for (const member of MEMBERS) {
    await leaveUnsettled(personOf(member));
  }
  world.clock.set(day(41));
  const app = readingApp();
  calls.set('visitor', world.callIn(world.context(null, { app })));
  for (const member of MEMBERS) calls.set(member, await world.callAs(personOf(member).userId, app));
});
afterAll(() => readOnly.db.destroy());

type Fixture = { as: readonly Actor[]; input?: () => object };
const nothing = () => ({});
const A_RANGE = { from: '2026-01-01', to: '2026-11-30' };

/** Who can call a query with success, and with what. */
const FIXTURES: Readonly<Record<string, Fixture>> = {
  'appointments.calendar': { as: ['owner', 'professional'], input: () => ({ id: ids.appointment }) },
  'appointments.next': { as: MEMBERS },
  'appointments.ofJob': { as: ['owner', 'professional'], input: () => ({ requestId: ids.job }) },
  'disputes.ofJob': { as: ['owner', 'professional'], input: () => ({ requestId: ids.job }) },
  'disputes.record': { as: ['owner', 'professional'], input: () => ({ id: ids.dispute }) },
  'account.closing': { as: MEMBERS },
  'account.emailChange': { as: MEMBERS },
  'account.exports': { as: MEMBERS },
  'account.openEmailChange': { as: EVERYBODY, input: () => ({ token: EMAIL_CHANGE }) },
  'auth.sessions': { as: MEMBERS },
  'auth.viewer': { as: EVERYBODY },
  'company.activity': { as: ['commercial'] },
  'company.openInvitation': { as: EVERYBODY, input: () => ({ token: INVITATION }) },
  'company.team': { as: ['commercial'] },
  'connections.balance': { as: MEMBERS },
  'connections.exportChain': { as: MEMBERS },
  'connections.exportStatement': { as: MEMBERS },
  'connections.get': { as: ['owner', 'professional'], input: () => ({ id: ids.connection }) },
  'connections.list': { as: MEMBERS, input: nothing },
  'connections.listSaved': { as: MEMBERS, input: nothing },
  'connections.packs': { as: EVERYBODY },
  'connections.statement': { as: MEMBERS, input: nothing },
  'credentials.listMine': { as: ['professional'] },
  'figures.client': { as: ['owner', 'commercial', 'staff'], input: () => A_RANGE },
  'figures.exportEarnings': { as: ['professional'], input: () => A_RANGE },
  'figures.exportSpend': { as: ['owner', 'commercial', 'staff'], input: () => A_RANGE },
  'figures.professional': { as: ['professional'], input: () => A_RANGE },
  'jobs.earnings': { as: ['professional'] },
  'jobs.get': { as: ['professional'], input: () => ({ id: ids.job }) },
  'jobs.listMine': { as: ['professional'], input: nothing },
  'jobs.listOpen': { as: ['professional'], input: nothing },
  'messages.conversation': { as: ['owner', 'professional'], input: () => ({ id: ids.conversation }) },
  'messages.conversations': { as: MEMBERS, input: nothing },
  'messages.list': {
    as: ['owner', 'professional'],
    input: () => ({ conversationId: ids.conversation }),
  },
  'messages.since': {
    as: ['owner', 'professional'],
    input: () => ({ conversationId: ids.conversation, after: 0 }),
  },
  'messages.unreadCount': { as: MEMBERS },
  'notifications.list': { as: MEMBERS, input: nothing },
  'notifications.mailChoice': {
    as: EVERYBODY,
    input: () => ({
      token: world.app.optOutTokens.make({ userId: personOf('owner').userId, topic: 'reviews' }),
    }),
  },
  'notifications.preferences': { as: MEMBERS },
  'notifications.unreadCount': { as: MEMBERS },
  'onboarding.completion': { as: MEMBERS },
  'onboarding.mine': { as: MEMBERS },
  'places.suggest': { as: EVERYBODY, input: () => ({ text: 'Ann' }) },
  'plans.list': { as: EVERYBODY, input: nothing },
  'plans.payments': { as: MEMBERS, input: nothing },
  'plans.subscription': { as: MEMBERS },
  'profiles.countNear': { as: ['owner', 'commercial', 'staff'], input: nothing },
  'profiles.countVerified': { as: MEMBERS },
  'profiles.listBlocked': { as: MEMBERS, input: nothing },
  'portfolio.listMine': { as: ['professional'] },
  'portfolio.listOf': {
    as: ['owner', 'commercial'],
    input: () => ({ profileId: personOf('professional').profileId }),
  },
  'profiles.marketSummary': { as: EVERYBODY, input: () => ({ state: 'MI', service: 'plumbing' }) },
  'profiles.mine': { as: MEMBERS },
  'profiles.ownerProfile': { as: ['owner', 'commercial', 'staff'] },
  'profiles.preview': {
    as: ['owner', 'commercial'],
    input: () => ({ profileType: 'professional', profileId: personOf('professional').profileId }),
  },
  'profiles.public': { as: EVERYBODY, input: () => ({ slug: ids.page }) },
  'profiles.publicCounts': { as: EVERYBODY },
  'profiles.publicPage': { as: ['professional'] },
  'profiles.search': { as: ['owner', 'commercial', 'staff'], input: nothing },
  'profiles.searchAlert': { as: ['owner', 'commercial', 'staff'], input: nothing },
  'projects.browse': { as: ['professional', 'commercial'], input: nothing },
  'projects.get': { as: ['owner'], input: () => ({ id: ids.project }) },
  'projects.getDraft': { as: ['owner'], input: () => ({ id: ids.draft }) },
  'projects.history': { as: ['owner'], input: () => ({ id: ids.project }) },
  'projects.invitable': {
    as: ['owner'],
    input: () => ({ profileId: personOf('professional').profileId }),
  },
  'projects.invitations': { as: ['owner'], input: () => ({ id: ids.project }) },
  'projects.listMine': { as: ['owner', 'commercial', 'staff'], input: nothing },
  'projects.proposals': { as: ['professional', 'commercial'], input: nothing },
  'projects.responses': { as: ['owner'], input: () => ({ id: ids.site }) },
  'projects.siteDetails': { as: ['professional'], input: () => ({ id: ids.site }) },
  'properties.allowance': { as: ['owner', 'commercial', 'staff'] },
  'properties.choices': { as: ['owner', 'commercial', 'staff'] },
  'properties.export': { as: ['commercial'], input: nothing },
  'properties.get': { as: ['owner'], input: () => ({ id: ids.property }) },
  'properties.listMine': { as: ['owner', 'commercial', 'staff'], input: nothing },
  'properties.ofOwner': {
    as: ['professional'],
    input: () => ({ profileId: personOf('owner').profileId, projectId: ids.site }),
  },
  'properties.projects': { as: ['owner'], input: () => ({ id: ids.property }) },
  'requests.get': { as: ['owner'], input: () => ({ id: ids.request }) },
  'requests.confirmation': {
    as: ['visitor', ...MEMBERS],
    input: () => ({
      token: world.app.confirmationTokens.make({ requestId: ids.request, askedAt: START.toISOString() }),
    }),
  },
  'requests.listMine': { as: ['owner', 'commercial', 'staff'], input: nothing },
  'requests.matches': { as: ['owner'], input: () => ({ id: ids.request }) },
  'requests.summary': { as: ['owner', 'commercial', 'staff'] },
  'reviews.listOf': {
    as: ['owner', 'commercial', 'staff'],
    input: () => ({ profileId: personOf('professional').profileId }),
  },
  'reviews.ofJob': { as: ['professional'], input: () => ({ requestId: ids.job }) },
  'showcase.mine': { as: ['professional'] },
  'showcase.signUpProgress': { as: ['professional'] },
  'staff.audit.list': { as: ['staff'], input: nothing },
  'staff.credentials.history': {
    as: ['staff'],
    input: () => ({ profileId: personOf('professional').profileId }),
  },
  'staff.credentials.queue': { as: ['staff'], input: nothing },
  'staff.disputes.list': { as: ['staff'], input: nothing },
  'staff.disputes.record': { as: ['staff'], input: () => ({ id: ids.dispute }) },
  'staff.deadTasks': { as: ['staff'] },
  'staff.inbox.list': { as: ['staff'], input: nothing },
  'staff.inbox.show': { as: ['staff'], input: () => ({ id: ids.message }) },
  'staff.listRestricted': { as: ['staff'], input: nothing },
  'staff.listReports': { as: ['staff'], input: nothing },
  'staff.reportedTexts': { as: ['staff'], input: () => ({ id: ids.report }) },
  'staff.reviews.list': { as: ['staff'], input: nothing },
  'staff.waiting': { as: ['staff'] },
  'tokens.list': { as: MEMBERS },
  'twoStep.state': { as: MEMBERS },
  'uploads.list': { as: MEMBERS, input: () => ({ ids: [ids.upload] }) },
  'uploads.usage': { as: MEMBERS },
  'webhooks.deliveries': { as: ['owner'], input: () => ({ id: ids.webhook }) },
  'webhooks.get': { as: ['owner'], input: () => ({ id: ids.webhook }) },
  'webhooks.list': { as: MEMBERS },
};

const QUERIES = listProcedures()
  .filter(({ type }) => type === 'query')
  .map(({ path }) => path);

function callBy(actor: Actor, path: string, input: unknown): Promise<unknown> {
  const procedure = path
    .split('.')
    .reduce<unknown>((group, name) => Reflect.get(Object(group) as object, name), calls.get(actor));
  if (typeof procedure !== 'function') throw new Error(`No procedure ${path}.`);
  return (procedure as (given: unknown) => Promise<unknown>)(input);
}

describe('queries', () => {
  it('have a fixture each, and nothing else has one', () => {
    expect(Object.keys(FIXTURES).toSorted()).toEqual(QUERIES.toSorted());
  });

  it('are asked on connections that refuse to write', async () => {
    const write = readOnly.db.updateTable('profiles').set({ fullName: 'Nobody' }).execute();
    await expect(write).rejects.toMatchObject({ code: '25006' });
  });

  it.each(QUERIES)('%s writes nothing', async (path) => {
    const { as, input } = FIXTURES[path] ?? expect.fail('It has no fixture.');
    for (const actor of as) await callBy(actor, path, input?.());
  });
});

describe.each(MEMBERS)('the wallet of the %s, not settled', (member) => {
  const answers = async () => {
    const call = calls.get(member) ?? expect.fail('Nobody calls.');
    const [{ lots, ...balance }, statement, { csv }] = await Promise.all([
      call.connections.balance(),
      call.connections.statement({}),
      call.connections.exportStatement(),
      call.connections.exportChain(),
    ]);
    return {
      balance: { ...balance, lots: lots.map((lot) => ({ ...lot, id: '' })) },
      statement: { ...statement, items: statement.items.map((line) => ({ ...line, id: '' })) },
      csv,
    };
  };

  it('reads as it does once it is settled', async () => {
    const { userId } = personOf(member);
    const before = await answers();
    expect(before.balance).toMatchObject({ available: 9, onHold: 5, debt: 0 });
    expect(before.statement.items.slice(0, 3).map(({ kind, delta }) => [kind, delta])).toEqual([
      ['clawback', -1],
      ['grant', 10],
      ['expire', -4],
    ]);
    await settleWallet(world.app.db, { userId, at: world.clock.pinned() });
    expect(await answers()).toEqual(before);
  });
});
