import { randomUUID } from 'node:crypto';
import { TRPCError } from '@trpc/server';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '#server/domain-error.ts';
import { listProcedures, type Procedure } from '../authorization/procedures.ts';
import { effort, seed } from '../harness/effort.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { type Person, useTestApp } from '../harness/test-app.ts';
import { insertJobConversation } from '../modules/conversation-people.ts';
import { valuesFor, withIds } from './fuzzed-values.ts';

const SEED = seed('INPUTS_SEED');
/** Calls of each procedure, by each kind of account. */
const COUNT = effort('INPUTS_COUNT', { gate: 3, proofs: 60 });
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

const world = useTestApp();
/** What answers with the texts it is sent, before anyone keeps the same odd text as a name of theirs. */
const ECHO = 'properties.previewImport';
const turnOf = ({ path }: Procedure) => {
  if (path === ECHO) return 0;
  return path.startsWith('contact.') ? 2 : 1;
};
/**
 * Those of the contact forms last: they keep for staff alone what visitors wrote, and the same odd text as a title of
 * somebody's own would then be taken for theirs.
 */
const procedures = listProcedures()
  .filter(({ inputs }) => inputs.length > 0)
  .toSorted((a, b) => turnOf(a) - turnOf(b));

/** How many calls went past their schema, by their procedure. */
const passed = new Map<string, number>();
type Caller = Pick<Person, 'call'>;
let people: Record<'owner' | 'professional' | 'commercial' | 'staff', Person>;
/** Answers as the account that it makes, which the watch for leaks cannot tell from telling of another. */
const FOR_VISITORS: readonly string[] = ['auth.signUp'];
/** What is refused before the input is looked at. */
const REFUSED_BEFORE: readonly string[] = ['wrong_user_type', 'sign_in_required'];
/** Of rows that somebody has seen. */
const ids: string[] = [];

beforeAll(async () => {
  const place = { location: 'Ann Arbor, MI 48104' };
  people = {
    owner: await world.signUp({ userType: 'property_owner', ...place }),
    professional: await world.signUp({ userType: 'service_professional', services: ['plumbing'], ...place }),
    commercial: await world.signUp({ userType: 'commercial', ...place }),
    staff: await world.makeStaff(),
  };
  const { owner, professional } = people;
  await insertProject(world, { ownerId: owner.userId });
  const conversationId = await insertJobConversation(world, {
    ...{ clientId: owner.userId, professionalId: professional.userId },
  });
  await owner.call.messages.send({ conversationId, text: 'Is 8 too early?', requestId: randomUUID() });
  await owner.call.requests.create({ title: 'Tap', description: 'It drips.', category: 'plumbing' });
  await owner.call.profiles.report({
    ...{ profileId: professional.profileId, reason: 'spam', text: 'The same offer every day.' },
    ...{ conversationId, idempotencyKey: randomUUID() },
  });
  for (const person of Object.values(people)) ids.push(person.profileId);
  for (const { path, type } of listProcedures()) {
    if (type !== 'query') continue;
    for (const person of Object.values(people)) await call(person, path, undefined).catch(() => undefined);
  }
});

/** Calls a procedure by its path, with whatever input; remembers the ids that it answers. */
async function call(person: Caller, path: string, input: unknown): Promise<void> {
  const steps = path.split('.');
  const procedure = steps.reduce<unknown>(
    (part, step) => Reflect.get(Object(part) as object, step),
    person.call,
  );
  const answer: unknown = await (procedure as (input: unknown) => Promise<unknown>)(input);
  ids.push(...(JSON.stringify(answer ?? null).match(UUID) ?? []));
  if (ids.length > 2_000) ids.splice(0, 1_000);
}

/** What a caller is told that is not among the documented errors; null when all is as it should be. */
async function unexpectedOf(person: Caller, path: string, input: unknown): Promise<string | null> {
  try {
    await call(person, path, input);
    note(path);
    return null;
  } catch (error) {
    if (!(error instanceof TRPCError)) return String(error);
    if (error.cause instanceof DomainError) {
      if (!REFUSED_BEFORE.includes(error.cause.code)) note(path);
      return null;
    }
    if (error.code === 'BAD_REQUEST') return null;
    return `${error.code}: ${String(error.cause ?? error)}`;
  }
}

function note(path: string): void {
  passed.set(path, (passed.get(path) ?? 0) + 1);
}

async function tryOut({ path, inputs: [input] }: Procedure): Promise<string[]> {
  if (input === undefined) return [];
  const found: string[] = [];
  const visitor = { call: world.visitor() };
  const callers: Record<string, Caller> = FOR_VISITORS.includes(path) ? { visitor } : { visitor, ...people };
  for (const [index, [name, person]] of Object.entries(callers).entries()) {
    for (const value of fc.sample(valuesFor(input), { seed: SEED + index, numRuns: COUNT })) {
      const given = withIds(value, ids);
      const problem = await unexpectedOf(person, path, given);
      if (problem !== null) found.push(`${name}: ${JSON.stringify(given)}\n${problem}`);
    }
  }
  return found;
}

describe(`whatever is sent (INPUTS_SEED=${String(SEED)})`, () => {
  it.each(procedures)('$path answers, or refuses with an error of its own', async (procedure) => {
    expect(await tryOut(procedure)).toEqual([]);
  });

  it('went past the schema of most procedures', () => {
    const stuck = procedures.filter(({ path }) => !passed.has(path)).map(({ path }) => path);
    expect(stuck.length).toBeLessThan(procedures.length / 4);
  });
});
