import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { returnSilent } from '#server/modules/connections/connections.tasks.ts';
import { type Call, expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { countsOf, give, giveUntil } from './connection-people.ts';
import { buyPlan } from './property-people.ts';

const world = useTestApp();
const YEAR = { from: '2025-12-01', to: '2026-11-20' };
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const HOUR = 3_600_000;

type Draft = Partial<Parameters<Call['requests']['create']>[0]>;
const post = (client: Person, draft: Draft = {}) =>
  client.call.requests.create({ title: 'Sink', description: 'Drips.', category: 'plumbing', ...draft });
const at = (moment: string) => world.clock.set(new Date(moment));

async function complete(client: Person, professional: Person, draft: Draft = {}): Promise<string> {
  const { id } = await post(client, draft);
  await professional.call.jobs.accept({ id });
  await professional.call.jobs.start({ id });
  await professional.call.jobs.complete({ id });
  return id;
}

let client: Person;
let professional: Person;
let propertyId: string;

beforeAll(async () => {
  client = await world.signUp({ userType: 'commercial', companyName: 'Fells Row' });
  professional = await world.signUp({ userType: 'service_professional', companyName: 'Bell & Daughters' });
  const property = { name: 'Calvert Court', type: 'duplex', location: 'Detroit, MI 48226' } as const;
  ({ id: propertyId } = await client.call.properties.create({ ...property, idempotencyKey: randomUUID() }));
  at('2025-11-30T12:00:00Z');
  await complete(client, professional, { title: 'Before', budgetMaxCents: 5_000 });
  // The last evening of February in the markets.
  at('2026-03-01T03:00:00Z');
  await complete(client, professional, {
    title: '=Boiler, "old"',
    category: 'hvac',
    ...{ budgetMinCents: 1_000, budgetMaxCents: 3_000, propertyId },
  });
  at('2026-11-10T12:00:00Z');
  await complete(client, professional, { budgetMinCents: 700 });
  at('2026-11-10T12:05:00Z');
  await complete(client, professional, { category: 'cleaning', propertyId });
  at('2026-11-10T12:00:00Z');
  const slow = await post(client, { budgetMaxCents: 9_999 });
  at('2026-11-10T18:00:00Z');
  await professional.call.jobs.accept({ id: slow.id });
  const cancelled = await post(client);
  await professional.call.jobs.accept({ id: cancelled.id });
  await client.call.requests.cancel({ id: cancelled.id });
  await post(client, { title: 'Nobody yet' });
  at('2026-11-20T15:00:00Z');
});

describe('figures.professional', () => {
  it('adds up the budgets of completed jobs by market month, with the months that have none', async () => {
    const { earnings } = await professional.call.figures.professional(YEAR);
    expect(earnings).toMatchObject({ cents: 3_700, count: 3 });
    expect(earnings.months).toHaveLength(12);
    expect(earnings.months.filter(({ count }) => count > 0)).toEqual([
      { month: '2026-02', cents: 3_000, count: 1 },
      { month: '2026-11', cents: 700, count: 2 },
    ]);
    const both = await professional.call.jobs.earnings();
    expect(earnings.cents).toBe(both.last12MonthsCents);
  });

  it('counts both days of the range, as they are in the markets', async () => {
    const centsOn = async (from: string, to: string) =>
      (await professional.call.figures.professional({ from, to })).earnings.cents;
    expect(await centsOn('2026-02-28', '2026-02-28')).toBe(3_000);
    expect(await centsOn('2026-03-01', '2026-03-01')).toBe(0);
    expect(await centsOn('2025-11-30', '2026-02-28')).toBe(8_000);
  });

  it('gives the completion rate of the jobs accepted in the range, by the status they have now', async () => {
    const { statuses, completion } = await professional.call.figures.professional(NOVEMBER);
    expect(statuses).toEqual([
      { status: 'accepted', count: 1 },
      { status: 'completed', count: 2 },
      { status: 'cancelled', count: 1 },
    ]);
    expect(completion).toEqual({ completed: 2, taken: 3, percent: 67 });
    const none = await professional.call.figures.professional({ from: '2026-01-01', to: '2026-01-31' });
    expect(none.completion).toEqual({ completed: 0, taken: 0, percent: null });
  });

  it('lead to their rows: the lists filtered by the same days', async () => {
    const idsOf = async (filter: Parameters<Call['jobs']['listMine']>[0]) =>
      (await professional.call.jobs.listMine({ limit: 50, ...filter })).items.map(({ id }) => id);
    const { earnings, statuses } = await professional.call.figures.professional(YEAR);
    expect(await idsOf({ ...YEAR, by: 'completed', status: ['completed'] })).toHaveLength(earnings.count);
    for (const { status, count } of statuses) {
      expect(await idsOf({ ...YEAR, status: [status] })).toHaveLength(count);
    }
    expect(await idsOf({ to: '2025-11-30' })).toHaveLength(1);
  });
});

describe('figures.client', () => {
  it('adds up spend by month, category and property', async () => {
    const { spend } = await client.call.figures.client(YEAR);
    expect(spend).toMatchObject({ cents: 3_700, count: 3, otherProperties: null });
    expect(spend.months.filter(({ count }) => count > 0).map(({ month }) => month)).toEqual([
      '2026-02',
      '2026-11',
    ]);
    expect(spend.categories).toEqual([
      { category: 'hvac', cents: 3_000, count: 1 },
      { category: 'plumbing', cents: 700, count: 1 },
      { category: 'cleaning', cents: 0, count: 1 },
    ]);
    expect(spend.properties).toEqual([
      { property: { id: propertyId, name: 'Calvert Court' }, cents: 3_000, count: 2 },
      { property: null, cents: 700, count: 1 },
    ]);
  });

  it('names ten properties and sums up the others', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    for (let index = 0; index < 12; index += 1) {
      const { id } = await owner.call.properties.create({
        ...{ name: `Home ${String(index)}`, type: 'duplex', location: 'Detroit, MI 48226' },
        idempotencyKey: randomUUID(),
      });
      await complete(owner, professional, { propertyId: id, budgetMaxCents: 100 * (index + 1) });
    }
    const { spend } = await owner.call.figures.client(NOVEMBER);
    expect(spend.properties.map(({ property }) => property?.name)).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `Home ${String(index)}`),
    );
    expect(spend.otherProperties).toEqual({ properties: 2, cents: 300, count: 2 });
    expect(spend.cents).toBe(7_800);
  });

  it('gives the median time to acceptance, of the range and of each month', async () => {
    const { acceptance, statuses } = await client.call.figures.client(NOVEMBER);
    // At once, at once, at once and after six hours.
    expect(acceptance).toMatchObject({ accepted: 4, medianSeconds: 0 });
    expect(acceptance.months).toEqual([{ month: '2026-11', accepted: 4, medianSeconds: 0 }]);
    expect(statuses.map(({ status }) => status)).toEqual(['pending', 'accepted', 'completed', 'cancelled']);
    const day = await client.call.figures.client({ from: '2026-11-11', to: '2026-11-20' });
    expect(day.acceptance).toMatchObject({ accepted: 0, medianSeconds: null });
  });

  it('lead to their rows: the list filtered by the same days, category and property', async () => {
    const countOf = async (filter: Parameters<Call['requests']['listMine']>[0]) =>
      (await client.call.requests.listMine({ limit: 50, ...filter })).items.length;
    const { spend, statuses } = await client.call.figures.client(YEAR);
    const done = { ...YEAR, by: 'completed' as const, status: ['completed' as const] };
    expect(await countOf(done)).toBe(spend.count);
    for (const { category, count } of spend.categories)
      expect(await countOf({ ...done, category })).toBe(count);
    for (const { property, count } of spend.properties) {
      if (property !== null) expect(await countOf({ ...done, propertyId: property.id })).toBe(count);
    }
    for (const { status, count } of statuses)
      expect(await countOf({ ...YEAR, status: [status] })).toBe(count);
  });

  it('are the account’s own, whoever of the company looks', async () => {
    const viewer = await world.joinCompany(client, 'viewer');
    expect(await viewer.call.figures.client(YEAR)).toEqual(await client.call.figures.client(YEAR));
    const stranger = await world.signUp({ userType: 'property_owner' });
    expect((await stranger.call.figures.client(YEAR)).spend).toMatchObject({ cents: 0, properties: [] });
    await expectDomainError(professional.call.figures.client(YEAR), 'wrong_user_type');
    await expectDomainError(client.call.figures.professional(YEAR), 'wrong_user_type');
    await expect(client.call.figures.client({ from: '2026-11-02', to: '2026-11-01' })).rejects.toThrow();
  });
});

describe('answers in figures', () => {
  it('count what was answered and what came back after silence, as the profile counts them', async () => {
    const [asker, asked] = [
      await world.signUp({ userType: 'property_owner' }),
      await world.signUp({ userType: 'service_professional' }),
    ];
    const others = await Promise.all([1, 2, 3].map(() => world.signUp({ userType: 'property_owner' })));
    for (const person of [asker, ...others]) await give(world, person, 2);
    const contact = (person: Person) =>
      person.call.connections.connect({ profileId: asked.profileId, requestId: randomUUID() });
    const [first, second] = [await contact(asker), await contact(others[0] ?? asker)];
    const silent = others[1] ?? asker;
    await contact(silent);
    await world.passTime({ hours: 2 });
    await asked.call.connections.answer({ id: first.connectionId, answer: 'accepted' });
    await world.passTime({ hours: 46 });
    await asked.call.connections.answer({ id: second.connectionId, answer: 'declined' });
    await world.passTime({ days: 14 });
    await returnSilent(world.app);
    // Undecided: in none of the counts.
    await contact(others[2] ?? asker);
    const range = { from: '2026-11-20', to: '2026-12-31' };
    const { answers } = await asked.call.figures.professional(range);
    expect(answers).toEqual({
      ...{ answered: 2, silent: 1, ratePercent: 67, medianSeconds: (25 * HOUR) / 1000 },
      spans: [0, 1, 0, 1],
    });
    const [askedCount, answeredCount] = await countsOf(world, asked);
    expect([answers.answered + answers.silent, answers.answered]).toEqual([askedCount, answeredCount]);
    expect((await asker.call.figures.client(range)).answers).toMatchObject({ answered: 1, silent: 0 });
    expect((await silent.call.figures.client(range)).answers).toMatchObject({
      ...{ answered: 0, silent: 1, ratePercent: 0, medianSeconds: null, spans: [0, 0, 0, 0] },
    });
    const { items } = await asked.call.connections.list({ ...range, side: 'received', limit: 50 });
    expect(items).toHaveLength(4);
    const made = await asked.call.connections.list({ ...range, side: 'made', limit: 50 });
    expect(made.items).toEqual([]);
    const earlier = await asked.call.connections.list({ to: '2026-11-19', limit: 50 });
    expect(earlier.items).toEqual([]);
  });
});

describe('Connections in figures', () => {
  it('are used against the allowance of each period, packs apart; a return counts as not used', async () => {
    const buyer = await world.signUp({ userType: 'commercial', companyName: 'Dundalk Depot' });
    await buyPlan(world, buyer, 'small-business');
    await giveUntil(world, buyer, 5, new Date('2027-06-01T00:00:00Z'));
    const { allowance } = await buyer.call.connections.balance();
    const people = await Promise.all([1, 2].map(() => world.signUp({ userType: 'service_professional' })));
    for (const { profileId } of people) {
      await buyer.call.connections.connect({ profileId, requestId: randomUUID() });
    }
    const range = { from: '2026-12-01', to: '2027-01-31' };
    const before = await buyer.call.figures.client(range);
    expect(before.allowance).toMatchObject([
      { ...allowance, isTrial: true, used: (await buyer.call.connections.balance()).allowance?.used },
    ]);
    expect(before.allowance[0]?.used).toBeGreaterThan(0);
    await world.passTime({ days: 14 });
    await returnSilent(world.app);
    const after = await buyer.call.figures.client(range);
    expect(after.allowance.map(({ isTrial, used }) => [isTrial, used])).toEqual([
      [true, 0],
      [false, 0],
    ]);
    expect(after.allowance[1]?.from).toBe(after.allowance[0]?.to);
  });
});

describe('figures.exportSpend and figures.exportEarnings', () => {
  it('write the completed work of the range, the property for its owner alone', async () => {
    const spend = await client.call.figures.exportSpend(YEAR);
    expect(spend.fileName).toBe('lintel-spend-2025-12-01-to-2026-11-20.csv');
    expect(spend.csv.split('\r\n')).toEqual([
      'Completed on,Request,Category,Place,Property,Professional,Budget figure (USD)',
      `2026-02-28,"'=Boiler, ""old""",HVAC,"Detroit, MI",Calvert Court,Bell & Daughters,30.00`,
      '2026-11-10,Sink,Plumbing,"Detroit, MI",,Bell & Daughters,7.00',
      '2026-11-10,Sink,Cleaning,"Detroit, MI",Calvert Court,Bell & Daughters,',
      '',
    ]);
    const earnings = await professional.call.figures.exportEarnings({ ...YEAR, to: '2026-06-30' });
    expect(earnings.csv.split('\r\n')).toEqual([
      'Completed on,Job,Category,Place,Client,Budget figure (USD)',
      `2026-02-28,"'=Boiler, ""old""",HVAC,"Detroit, MI",Fells Row,30.00`,
      '',
    ]);
  });
});
