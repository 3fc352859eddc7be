import { randomUUID } from 'node:crypto';
import type { DemoStage } from './demo-stage.ts';
import { PORTFOLIOS } from './property-portfolios.ts';
import { personOf, type People } from './sign-up-people.ts';

const PAGE = 50;
type Caller = ReturnType<DemoStage['as']>;

/** Adds the properties of the demo clients, and says of each request and project which of them it is about. */
export async function addProperties(stage: DemoStage, people: People): Promise<void> {
  for (const key of ['commercial', 'owner'] as const) {
    const call = stage.as(personOf(people, key), stage.now);
    const ids = new Map<string, string>();
    for (const property of PORTFOLIOS[key]) {
      const { id } = await call.properties.create({ ...property, idempotencyKey: randomUUID() });
      if (property.street !== null) ids.set(property.street, id);
    }
    await linkRequests(call, ids);
    if (key === 'owner') await linkProjects(call, ids.values().next().value);
  }
}

/** By street. */
async function linkRequests(call: Caller, ids: ReadonlyMap<string, string>): Promise<void> {
  const { items } = await call.requests.listMine({ limit: PAGE });
  for (const { id, street } of items) {
    const propertyId = ids.get(street ?? '');
    if (propertyId !== undefined) await call.requests.setProperty({ id, propertyId });
  }
}

async function linkProjects(call: Caller, propertyId: string | undefined): Promise<void> {
  const { items } = await call.projects.listMine({ limit: PAGE });
  for (const { id, publishedAt } of items) {
    if (publishedAt !== null && propertyId !== undefined) await call.projects.setProperty({ id, propertyId });
  }
}
