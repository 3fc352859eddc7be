import { randomUUID } from 'node:crypto';
import type { DemoStage } from './demo-stage.ts';
import { TEAM } from './personas.ts';
import { PORTFOLIOS } from './property-portfolios.ts';
import { personOf, type People } from './sign-up-people.ts';

const PAGE = 50;
const MINUTE_MS = 60_000;
/** One after the other until now. */
const MINUTES_APART = { property: 20, request: 2 };
/** Calls one after the other, by everyone who works in the account in turn, the newest now. */
type Turns = (step: keyof typeof MINUTES_APART, index: number, count: number) => ReturnType<DemoStage['as']>;
type Caller = ReturnType<DemoStage['as']>;

/** Adds the properties of the demo clients, and says of each request and project which of them it is about. */
export async function addProperties(stage: DemoStage, people: People): Promise<void> {
  for (const key of ['commercial', 'owner'] as const) {
    const turns = turnsOf(stage, people, key);
    const ids = new Map<string, string>();
    const properties = PORTFOLIOS[key];
    for (const [index, property] of properties.entries()) {
      const call = turns('property', index, properties.length);
      const { id } = await call.properties.create({ ...property, idempotencyKey: randomUUID() });
      if (property.street !== null) ids.set(property.street, id);
    }
    await linkRequests(turns, ids);
    if (key === 'owner') await linkProjects(turns('request', 0, 1), ids.values().next().value);
  }
}

function turnsOf(stage: DemoStage, people: People, key: string): Turns {
  const managers = TEAM.filter(({ company, role }) => company === key && role === 'manager');
  const workers = [key, ...managers.map((manager) => manager.key)].map((one) => personOf(people, one));
  return (step, index, count) => {
    const minutes = MINUTES_APART[step] * (count - 1 - index);
    const worker = workers[index % workers.length] ?? personOf(people, key);
    return stage.as(worker, new Date(stage.now.getTime() - MINUTE_MS * minutes));
  };
}

/** By street. */
async function linkRequests(turns: Turns, ids: ReadonlyMap<string, string>): Promise<void> {
  const { items } = await turns('request', 0, 1).requests.listMine({ limit: PAGE });
  const linked = items.flatMap(({ id, street }) => {
    const propertyId = ids.get(street ?? '');
    return propertyId === undefined ? [] : [{ id, propertyId }];
  });
  for (const [index, link] of linked.entries()) {
    await turns('request', index, linked.length).requests.setProperty(link);
  }
}

async function linkProjects(call: Caller, propertyId: string | undefined): Promise<void> {
  const { items } = await call.projects.listMine({ limit: PAGE });
  for (const { id, publishedAt } of items) {
    if (publishedAt !== null && propertyId !== undefined) await call.projects.setProperty({ id, propertyId });
  }
}
