import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type DateRange, monthsOf } from '#contract/date-range.ts';
import { marketDay } from '#contract/market-day.ts';
import { type Earnings, earnedCents } from '#contract/jobs.ts';
import { ACTIVE_FOR_OWNER, type RequestStatus, type RequestSummary } from '#contract/requests.ts';
import { rangeOfPreset } from '#src/app/features/figures/figures-search.ts';
import { findSearchSchema, inputOfFind } from '#src/app/features/search/find-search.ts';
import { type Call, type Person, useTestApp } from '../harness/test-app.ts';
import { submit } from './credential-people.ts';
import { buyPlan } from './property-people.ts';

const world = useTestApp();

let owner: Person;
let company: Person;
let professional: Person;
/** When everything has happened, in the markets. */
let today: string;

type Draft = Partial<Parameters<Call['requests']['create']>[0]>;
const post = async ({ call }: Person, draft: Draft = {}): Promise<string> => {
  const request = { title: 'Sink', description: 'Drips.', category: 'plumbing', ...draft } as const;
  return (await call.requests.create(request)).id;
};
async function take(client: Person, draft: Draft = {}): Promise<string> {
  const id = await post(client, draft);
  await professional.call.jobs.accept({ id });
  return id;
}
async function complete(client: Person, draft: Draft): Promise<void> {
  const id = await take(client, draft);
  await professional.call.jobs.start({ id });
  await professional.call.jobs.complete({ id });
}

/** All pages of a list, by the way so many rows at a time that there is more than one. */
async function allOf<Row>(
  page: (at: { limit: number; cursor?: string }) => Promise<{ items: Row[]; nextCursor: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const next = await page({ limit: 2, ...(cursor !== undefined && { cursor }) });
    rows.push(...next.items);
    cursor = next.nextCursor;
  }
  return rows;
}

async function verify(person: Person): Promise<void> {
  const staff = await world.makeStaff();
  for (const kind of ['license', 'insurance'] as const) {
    await staff.call.staff.recordCheck({ email: person.email, kind, validUntil: '2028-01-01' });
  }
}

/** Work of two years in every status, of which the second client has other amounts, and a professional's jobs of both. */
beforeAll(async () => {
  owner = await world.signUp({ userType: 'property_owner' });
  company = await world.signUp({ userType: 'commercial', companyName: 'Fells Row' });
  professional = await world.signUp({ userType: 'service_professional', companyName: 'Bell & Daughters' });
  await verify(professional);
  await buyPlan(world, company, 'corporate');
  await complete(owner, { budgetMaxCents: 90_000 });
  await complete(company, { budgetMaxCents: 70_000, category: 'hvac' });
  await world.passTime({ days: 60 });
  for (const [index, client] of [owner, company, company].entries()) {
    await complete(client, { budgetMaxCents: 1_000 * (index + 1) });
    await complete(client, { budgetMinCents: 500 + index, category: 'electrical' });
    await post(client);
    await take(client);
    const id = await take(client);
    await professional.call.jobs.start({ id });
    await client.call.requests.cancel({ id: await post(client) });
    await client.call.requests.cancel({ id: await take(client) });
  }
  for (let index = 0; index < 7; index += 1) {
    await company.call.properties.create({
      ...{ name: `Home ${String(index)}`, type: 'duplex', location: 'Detroit, MI 48226' },
      idempotencyKey: randomUUID(),
    });
  }
  today = marketDay(world.app.clock.now());
});

/** One way to its rows for each figure: a new figure without one does not type-check. */
type Follow<Figures> = { [Key in keyof Figures]-?: (figure: Figures[Key]) => Promise<void> };

const followClient = ({ call }: Person): Follow<RequestSummary> => {
  const requestsOf = async (filter: Parameters<Call['requests']['listMine']>[0]) =>
    allOf((at) => call.requests.listMine({ ...filter, ...at }));
  const countOf = async (...status: RequestStatus[]) => (await requestsOf({ status })).length;
  const year = rangeOfPreset('this-year', today);
  return {
    active: async (active) => expect(await countOf(...ACTIVE_FOR_OWNER)).toBe(active),
    pending: async (pending) => expect(await countOf('pending')).toBe(pending),
    inProgress: async (inProgress) => expect(await countOf('in_progress')).toBe(inProgress),
    completed: async (completed) => expect(await countOf('completed')).toBe(completed),
    async spentCents(spent) {
      expect((await call.figures.client(year)).spend.cents).toBe(spent);
    },
    async spendByCategory(categories) {
      expect(categories).toHaveLength(2);
      for (const { category, cents } of categories) {
        const rows = await requestsOf({ ...year, category, status: ['completed'], by: 'completed' });
        expect(rows.reduce((sum, row) => sum + earnedCents(row), 0)).toBe(cents);
      }
    },
  };
};

const followProfessional = ({ call }: Person): Follow<Earnings> => {
  const jobsOf = async (filter: Parameters<Call['jobs']['listMine']>[0]) =>
    allOf((at) => call.jobs.listMine({ ...filter, ...at }));
  const countOf = async (...status: RequestStatus[]) => (await jobsOf({ status })).length;
  const centsOf = async (days: Partial<DateRange>) => {
    const rows = await jobsOf({ ...days, status: ['completed'], by: 'completed' });
    return rows.reduce((sum, row) => sum + earnedCents(row), 0);
  };
  return {
    totalCents: async (total) => expect(await centsOf({})).toBe(total),
    async last12MonthsCents(cents) {
      const range = rangeOfPreset('12-months', today);
      expect(await centsOf(range)).toBe(cents);
      expect((await call.figures.professional(range)).earnings.cents).toBe(cents);
    },
    async months(months) {
      const range = rangeOfPreset('12-months', today);
      for (const { month, from, to } of monthsOf(range)) {
        expect(months).toContainEqual({ month, cents: await centsOf({ from, to }) });
      }
    },
    accepted: async (accepted) => expect(await countOf('accepted')).toBe(accepted),
    inProgress: async (inProgress) => expect(await countOf('in_progress')).toBe(inProgress),
    completed: async (completed) => expect(await countOf('completed')).toBe(completed),
    cancelled: async (cancelled) => expect(await countOf('cancelled')).toBe(cancelled),
    async completionRatePercent(rate) {
      const done = await countOf('completed');
      const kept = done + (await countOf('accepted', 'in_progress'));
      expect(rate).toBe(Math.round((100 * done) / kept));
    },
  };
};

async function followAll<Figures extends object>(figures: Figures, ways: Follow<Figures>): Promise<void> {
  for (const key of Object.keys(ways) as (keyof Figures)[]) await ways[key](figures[key]);
}

describe('each figure of a dashboard leads to its rows', () => {
  it('of an owner', async () => {
    const summary = await owner.call.requests.summary();
    expect(summary).toMatchObject({ active: 3, pending: 1, inProgress: 1, completed: 3, spentCents: 1_500 });
    await followAll(summary, followClient(owner));
  });

  it('of a commercial client, properties too', async () => {
    const summary = await company.call.requests.summary();
    expect(summary).toMatchObject({ active: 6, completed: 5, spentCents: 6_003 });
    await followAll(summary, followClient(company));
    const { count } = await company.call.properties.allowance();
    expect(await allOf((at) => company.call.properties.listMine(at))).toHaveLength(count);
  });

  it('of a professional', async () => {
    const earnings = await professional.call.jobs.earnings();
    expect(earnings).toMatchObject({ accepted: 3, inProgress: 3, completed: 8, cancelled: 3 });
    await followAll(earnings, followProfessional(professional));
  });

  it('of every member: Connections, messages and notifications that are unread', async () => {
    for (const { call } of [owner, company, professional]) {
      const { available } = await call.connections.balance();
      const [newest] = (await call.connections.statement({ limit: 1 })).items;
      expect(newest?.balanceAfter ?? 0).toBe(available);
      const { count: unread } = await call.notifications.unreadCount();
      const listed = await allOf((at) => call.notifications.list(at));
      expect(listed.filter(({ isRead }) => !isRead)).toHaveLength(unread);
      const { count: messages } = await call.messages.unreadCount();
      const conversations = await allOf((at) => call.messages.conversations(at));
      expect(conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0)).toBe(messages);
    }
    expect((await company.call.connections.balance()).available).toBeGreaterThan(0);
    expect((await company.call.notifications.unreadCount()).count).toBeGreaterThan(0);
  });
});

it('the documents that wait for staff are those of their queue', async () => {
  const staff = await world.makeStaff();
  const other = await world.signUp({ userType: 'service_professional' });
  await submit(world, professional, 'license');
  await world.passTime({ days: 3 });
  await submit(world, professional, 'insurance');
  await submit(world, other, 'license');
  const { waiting, overdue } = await staff.call.staff.credentials.queue({ limit: 1 });
  const rows = await allOf((at) => staff.call.staff.credentials.queue(at));
  expect([waiting, overdue]).toEqual([3, 1]);
  expect(rows).toHaveLength(waiting);
  expect(rows.filter(({ isOverdue }) => isOverdue)).toHaveLength(overdue);
});

describe('profiles.countNear', () => {
  /** What the link under the figure opens. */
  const listed = async ({ call }: Person) =>
    allOf((at) => call.profiles.search({ ...inputOfFind(findSearchSchema.parse({})), ...at }));

  /** Besides those of a test. */
  const ALSO_VERIFIED = 1;

  it('counts exactly whom the search near the client lists', async () => {
    const locations = ['Detroit, MI 48226', 'Dearborn, MI 48124', 'Royal Oak, MI 48067', 'Flint, MI 48502'];
    const people: Person[] = [];
    for (const location of locations) {
      const one = await world.signUp({ userType: 'service_professional', location });
      await verify(one);
      people.push(one);
    }
    await world.signUp({ userType: 'service_professional', location: 'Detroit, MI 48226' });
    expect(await company.call.profiles.countNear()).toEqual({
      count: 3 + ALSO_VERIFIED,
      hasMore: false,
      isNear: true,
    });
    expect(await listed(company)).toHaveLength(3 + ALSO_VERIFIED);
    const [near] = people;
    if (near === undefined) throw new Error('There are four.');
    await company.call.profiles.block({ profileId: near.profileId });
    expect(await listed(company)).toHaveLength(2 + ALSO_VERIFIED);
    expect(await company.call.profiles.countNear()).toMatchObject({ count: 2 + ALSO_VERIFIED });
    expect(await company.call.profiles.countNear({ radiusMiles: 100 })).toMatchObject({
      count: 3 + ALSO_VERIFIED,
    });
    expect(await owner.call.profiles.countNear()).toMatchObject({ count: 3 + ALSO_VERIFIED });
  });

  it('counts everywhere where the place of the client is unknown', async () => {
    const lost = await world.signUp({ userType: 'commercial', location: 'The old mill' });
    expect(await lost.call.profiles.countNear()).toEqual({
      count: 4 + ALSO_VERIFIED,
      hasMore: false,
      isNear: false,
    });
    expect(await listed(lost)).toHaveLength(4 + ALSO_VERIFIED);
  });
});
