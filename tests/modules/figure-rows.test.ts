import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ClientFigures, ProfessionalFigures } from '#contract/figures.ts';
import { returnSilent } from '#server/modules/connections/connections.tasks.ts';
import { type Call, type Person, useTestApp } from '../harness/test-app.ts';
import { buyPlan } from './property-people.ts';

const world = useTestApp();
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const DECEMBER = { from: '2026-12-01', to: '2026-12-31' };
const DONE = { ...NOVEMBER, by: 'completed' as const, status: ['completed' as const] };

let client: Person;
let professional: Person;

type Draft = Partial<Parameters<Call['requests']['create']>[0]>;
async function complete(draft: Draft): Promise<string> {
  const request = { title: 'Sink', description: 'Drips.', category: 'plumbing', ...draft } as const;
  const { id } = await client.call.requests.create(request);
  await professional.call.jobs.accept({ id });
  await professional.call.jobs.start({ id });
  await professional.call.jobs.complete({ id });
  return id;
}
const contact = ({ profileId }: Person) =>
  client.call.connections.connect({ profileId, requestId: randomUUID() });

/** Twelve properties with work, work without one, a review, and contacts: one answered, one that came back, one later. */
beforeAll(async () => {
  client = await world.signUp({ userType: 'commercial', companyName: 'Fells Row' });
  professional = await world.signUp({ userType: 'service_professional', companyName: 'Bell & Daughters' });
  await buyPlan(world, client, 'corporate');
  // Before the first job, which connects the two without a Connection.
  const { connectionId } = await contact(professional);
  // At its own moment it would count as accepted automatically.
  await world.passTime({ hours: 2 });
  await professional.call.connections.answer({ id: connectionId, answer: 'accepted' });
  const requestId = await complete({ budgetMaxCents: 5_000, category: 'hvac' });
  for (let index = 0; index < 12; index += 1) {
    const { id: propertyId } = await client.call.properties.create({
      ...{ name: `Home ${String(index)}`, type: 'duplex', location: 'Detroit, MI 48226' },
      idempotencyKey: randomUUID(),
    });
    await complete({ propertyId, budgetMaxCents: 100 * (index + 1) });
  }
  await client.call.reviews.create({ requestId, rating: 4 });
  await professional.call.reviews.create({ requestId, rating: 5 });
  await contact(await world.signUp({ userType: 'service_professional' }));
  await world.passTime({ days: 14 });
  await returnSilent(world.app);
  await contact(await world.signUp({ userType: 'service_professional' }));
});

const requestsOf = async (filter: Parameters<Call['requests']['listMine']>[0]) => {
  const { items } = await client.call.requests.listMine({ limit: 50, ...filter });
  const cents = items.reduce((sum, { budgetMaxCents }) => sum + (budgetMaxCents ?? 0), 0);
  return { cents, count: items.length };
};
const jobsOf = async (filter: Parameters<Call['jobs']['listMine']>[0]) =>
  (await professional.call.jobs.listMine({ limit: 50, ...filter })).items;
const linesOf = ({ call }: Person, filter: Parameters<Call['connections']['statement']>[0]) =>
  call.connections.statement({ limit: 50, ...filter });
const contactsOf = async ({ call }: Person, side: 'made' | 'received') =>
  (await call.connections.list({ ...NOVEMBER, side, counted: true, limit: 50 })).items;

/** One way to its rows for each figure: a new figure without one does not type-check. */
type Follow<Figures> = { [Key in Exclude<keyof Figures, 'range'>]: (figure: Figures[Key]) => Promise<void> };

const common = (person: () => Person, side: 'made' | 'received') => ({
  async answers({ answered, silent }: ClientFigures['answers']) {
    const rows = await contactsOf(person(), side);
    expect(rows).toHaveLength(answered + silent);
    expect(rows.filter(({ answer }) => answer !== null)).toHaveLength(answered);
    expect(rows.filter(({ status }) => status === 'refunded')).toHaveLength(silent);
  },
  async allowance(periods: ClientFigures['allowance']) {
    for (const { lotId, used } of periods) {
      const { items, total } = await linesOf(person(), { usedOf: lotId });
      expect([total, items.length]).toEqual([used, used]);
    }
  },
  async spent(spent: number) {
    const { items, total } = await linesOf(person(), { ...NOVEMBER, filter: 'spent' });
    expect([total, items.length]).toEqual([spent, spent]);
  },
});

const ofClient: Follow<ClientFigures> = {
  ...common(() => client, 'made'),
  async spend({ cents, count, categories, properties, otherProperties }) {
    expect(await requestsOf(DONE)).toEqual({ cents, count });
    for (const { category, ...amount } of categories) {
      expect(await requestsOf({ ...DONE, category })).toEqual(amount);
    }
    for (const { property, ...amount } of properties) {
      const about = property === null ? { property: 'none' as const } : { propertyId: property.id };
      expect(await requestsOf({ ...DONE, ...about })).toEqual(amount);
    }
    expect(properties.some(({ property }) => property === null)).toBe(true);
    expect(otherProperties).toEqual({
      properties: 3,
      ...(await requestsOf({ ...DONE, property: 'others' })),
    });
  },
  async statuses(statuses) {
    for (const { status, count } of statuses) {
      expect(await requestsOf({ ...NOVEMBER, status: [status] })).toMatchObject({ count });
    }
  },
  async acceptance({ accepted }) {
    expect(await requestsOf(NOVEMBER)).toMatchObject({ count: accepted });
  },
};

const ofProfessional: Follow<ProfessionalFigures> = {
  ...common(() => professional, 'received'),
  async earnings({ count }) {
    expect(await jobsOf(DONE)).toHaveLength(count);
  },
  async statuses(statuses) {
    for (const { status, count } of statuses) {
      expect(await jobsOf({ ...NOVEMBER, status: [status] })).toHaveLength(count);
    }
  },
  async completion({ taken }) {
    expect(await jobsOf(NOVEMBER)).toHaveLength(taken);
  },
};

describe('each figure leads to its rows', () => {
  it('of a client', async () => {
    const figures = await client.call.figures.client(NOVEMBER);
    expect(figures).toMatchObject({ spent: 2, answers: { answered: 1, silent: 1 } });
    expect(figures.allowance.map(({ used }) => used)).toContain(1);
    await ofClient.spend(figures.spend);
    await ofClient.statuses(figures.statuses);
    await ofClient.acceptance(figures.acceptance);
    await ofClient.answers(figures.answers);
    const later = { ...DECEMBER, side: 'made' as const };
    expect((await client.call.connections.list(later)).items).toHaveLength(1);
    expect((await client.call.connections.list({ ...later, counted: true })).items).toEqual([]);
    await ofClient.allowance(figures.allowance);
    await ofClient.spent(figures.spent);
  });

  it('of a professional, the rating too', async () => {
    const figures = await professional.call.figures.professional(NOVEMBER);
    await ofProfessional.earnings(figures.earnings);
    await ofProfessional.statuses(figures.statuses);
    await ofProfessional.completion(figures.completion);
    await ofProfessional.answers(figures.answers);
    await ofProfessional.allowance(figures.allowance);
    await ofProfessional.spent(figures.spent);
    const { reviewCount } = await professional.call.profiles.mine();
    expect(reviewCount).toBe(1);
    expect(await jobsOf({ reviewed: true })).toHaveLength(reviewCount);
  });
});

describe('connections.statement on days', () => {
  it('has the lines of these days only, page by page, and the same in its file', async () => {
    const all = await linesOf(client, {});
    const [november, december] = [await linesOf(client, NOVEMBER), await linesOf(client, DECEMBER)];
    expect([...december.items, ...november.items]).toEqual(all.items);
    expect(december.items.length).toBeGreaterThan(0);
    const first = await client.call.connections.statement({ ...NOVEMBER, limit: 1 });
    const cursor = first.nextCursor ?? '';
    const second = await client.call.connections.statement({ ...NOVEMBER, limit: 1, cursor });
    expect([...first.items, ...second.items]).toEqual(november.items.slice(0, 2));
    const { csv } = await client.call.connections.exportStatement({ ...NOVEMBER, filter: 'spent' });
    expect(csv.trimEnd().split('\r\n')).toHaveLength(1 + 2);
  });

  it('shows what was used of a lot to its owner alone', async () => {
    const { allowance } = await client.call.figures.client(NOVEMBER);
    const usedOf = allowance.find(({ used }) => used > 0)?.lotId ?? '';
    expect((await linesOf(client, { usedOf })).total).toBe(1);
    expect((await linesOf(professional, { usedOf })).total).toBe(0);
  });
});
