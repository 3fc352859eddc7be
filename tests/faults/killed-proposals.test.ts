import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '#server/modules/auth/sessions.service.ts';
import { IS_PROOF } from '../harness/effort.ts';
import { Killer, type KillPoint } from '../harness/faults/killer.ts';
import { environmentOf, WebProcess } from '../harness/faults/web-process.ts';
import { ask, startWire, type Wire } from '../harness/faults/wire.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { type Person, useTestApp } from '../harness/test-app.ts';
import { availableOf, give, verify } from '../modules/connection-people.ts';

const world = useTestApp();
const TRIES = 5;
const MESSAGE = 'I could start on Monday and be done by Friday.';

let web: WebProcess | undefined;
let people: Wire;
let killer: Killer;
let owner: Person;
let professional: Person;
let projectId: string;

beforeAll(async () => {
  people = await startWire(() => web?.port ?? 0);
  killer = new Killer(world.app.config.database.url ?? '', () => web);
});
afterAll(async () => {
  await web?.kill();
  await people.stop();
});

beforeEach(async () => {
  owner = await world.signUp({ userType: 'property_owner' });
  professional = await world.signUp({ userType: 'service_professional' });
  await verify(world, [professional]);
  for (const person of [owner, professional]) await give(world, person, 3);
  projectId = (await insertProject(world, { ownerId: owner.userId })).id;
  killer.kills = 0;
});

/** A moment of the proposal's request to the process. */
const request = (moment: 'before' | 'after') => ({
  wire: people,
  moment,
  method: 'POST',
  path: /projects\.respond/,
});

type Case = { ownerId: string };
const POINTS: readonly KillPoint<Case>[] = [
  {
    name: 'it waits for the owner’s wallet',
    arm: ({ ownerId }) =>
      killer.atLock(request('before'), {
        text: 'select from wallets where user_id = $1 for update',
        values: [ownerId],
      }),
  },
  {
    name: 'both sides are charged and its words are about to be written',
    arm: () => killer.atLock(request('before'), { text: 'lock table proposals' }),
  },
  { name: 'all is written and the answer is lost', arm: () => killer.at(request('after')) },
];

async function respond(cookie: string, requestId: string): Promise<number> {
  const body = Buffer.from(JSON.stringify({ id: projectId, message: MESSAGE, requestId }));
  const headers = {
    'content-type': 'application/json',
    'content-length': String(body.length),
    'sec-fetch-site': 'same-origin',
    cookie,
  };
  const answer = await ask(people.port, { method: 'POST', url: '/trpc/projects.respond', headers }, body);
  return answer.status;
}

/** Repeats the click with its id until it is answered, as the tab does; a killed process is restarted. */
async function insist(cookie: string, requestId: string): Promise<number> {
  for (let count = 0; count < TRIES; count += 1) {
    if (web?.isAlive !== true) web = await WebProcess.start(environmentOf(world.app));
    const before = killer.kills;
    try {
      return await respond(cookie, requestId);
    } catch (error) {
      // Only a dead process is a reason to try again.
      if (killer.kills === before) throw error;
    }
  }
  throw new Error('It was never answered.');
}

/** Fifteen in all, and none in the gate: a process that starts takes three seconds. */
const TIMES = 5;
const KILLED = Array.from({ length: TIMES }, (_, time) =>
  POINTS.map((point) => ({ ...point, time: time + 1 })),
).flat();

describe.runIf(IS_PROOF)('a proposal during which the server is killed', () => {
  it.each(KILLED)('is one proposal, charged once, when $name, time $time', async ({ arm }) => {
    const { secret } = await startSession(world.app, {
      userId: professional.userId,
      kind: 'browser',
      label: 'A test',
    });
    arm({ ownerId: owner.userId });
    expect(await insist(`session=${secret}`, randomUUID())).toBe(200);
    expect(killer.kills).toBe(1);
    const { items } = await owner.call.projects.responses({ id: projectId });
    expect(items.map(({ message }) => message)).toEqual([MESSAGE]);
    expect(await availableOf(world, [owner, professional])).toEqual([2, 2]);
  });
});
