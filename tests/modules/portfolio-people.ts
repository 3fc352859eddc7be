import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type {
  AddPortfolioProjectInput,
  OwnPortfolioProject,
  PortfolioProjectInput,
} from '#contract/portfolio.ts';
import type { ServiceId } from '#contract/services.ts';
import type { Person, TestWorld } from '../harness/test-app.ts';

const DEFAULT_SERVICES: ServiceId[] = ['renovation', 'plumbing'];

export const NEAR = { location: 'Ann Arbor, MI 48104' };

export const joinAsPro = (world: TestWorld, services = DEFAULT_SERVICES): Promise<Person> =>
  world.signUp({ userType: 'service_professional', services, ...NEAR });

const DESCRIPTION = 'We opened the wall between kitchen and dining room and moved the sink. '.repeat(2);
/** What may be said of a project beside its description. */
export const TEXTS = {
  duration: '5 weeks',
  location: 'Ypsilanti, MI',
  challenges: 'A gas line where the plans had none.',
  solution: 'We rerouted it in a day.',
  results: 'Twice the counter space.',
  clientTestimonial: 'On time, and clean every night.',
};
/** A project to add, under a key of its own. */
export const project = (more: Partial<AddPortfolioProjectInput> = {}) =>
  ({
    title: 'Kitchen for six',
    type: 'kitchen-renovation',
    description: DESCRIPTION,
    ...more,
    idempotencyKey: randomUUID(),
  }) as const;

export const add = (person: Person, more: Parameters<typeof project>[0] = {}) =>
  person.call.portfolio.add(project(more));

/** Adds a project and answers it. */
export async function addOne(person: Person, more: Parameters<typeof project>[0] = {}) {
  const saved = (await add(person, more)).items.at(-1);
  if (saved === undefined) throw new Error('A project was added.');
  return saved;
}

/** Adds projects and answers all ids, in order. */
export async function addMany(person: Person, count: number) {
  for (let index = 0; index < count; index += 1) await add(person, { title: `Project ${String(index)}` });
  const { items } = await person.call.portfolio.listMine();
  return items.map(({ id }) => id);
}

/** Saves everything again with these changes. */
export function update(
  person: Person,
  { gaps, ...saved }: OwnPortfolioProject,
  more: Partial<PortfolioProjectInput> = {},
) {
  expect(gaps).toBeDefined();
  return person.call.portfolio.update({ ...saved, ...more });
}
