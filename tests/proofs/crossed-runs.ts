import { setTimeout as sleep } from 'node:timers/promises';
import { TRPCError } from '@trpc/server';
import { sql } from 'kysely';
import type pg from 'pg';
import type { App } from '#server/app.ts';
import { DomainError } from '#server/domain-error.ts';
import { dispatchOutbox } from '#server/modules/connections/connections.tasks.ts';
import { drainTasks } from '#server/queue/worker.ts';
import type { Call, TestWorld } from '../harness/test-app.ts';
import { behindGate, createNamedPool, Gate, type Stops } from './crossed-gate.ts';
import { type Beginning, readBeginning, readLines } from './crossed-state.ts';

const [FIRST, SECOND] = ['first of two calls', 'second of two calls'];
/** Looks at whether the second call waits, so many milliseconds apart. */
const LOOK_MS = 3;
/** So many looks without anything under way: it waits for something in this process, such as a turn. */
const IDLE_LOOKS = 100;
/** By then a closed account is wound down for what came late (`LATECOMERS_MS` of `closing.service.ts`). */
const SOON_SECONDS = 120;
const LONGEST_MS = 30_000;

/** Through which somebody does something: the application, and its procedures as people call them. */
export type Through = {
  app: App;
  as: (person: { userId: string }) => Promise<Call>;
  visitor: () => Call;
};
export type Act<S> = (through: Through, prepared: S) => Promise<unknown>;

export type Outcome = {
  /** What the two calls answered: 'ok', or the code that they were refused with. */
  answers: readonly [string, string];
  lines: readonly string[];
  failedTasks: readonly string[];
};
export type Crossed = Outcome & {
  /** Before what the first call stopped. */
  stoppedBefore: string;
  /** What the second did meanwhile. */
  second: 'ended' | 'waited';
};

/** Plays two calls one after the other, and the second while the first has stopped on its way. */
export class CrossedRuns {
  readonly #world: TestWorld;
  readonly #stops: Stops;
  readonly #first: pg.Pool;
  readonly #second: pg.Pool;
  readonly #judged = new Map<string, Promise<unknown>>();

  constructor(world: TestWorld, stops: Stops) {
    this.#world = world;
    this.#stops = stops;
    const url = world.app.config.database.url ?? '';
    this.#first = createNamedPool(url, FIRST);
    this.#second = createNamedPool(url, SECOND);
  }

  async stop(): Promise<void> {
    await this.#first.end();
    await this.#second.end();
  }

  async oneAfterTheOther<S>(prepare: () => Promise<S>, acts: readonly [Act<S>, Act<S>]): Promise<Outcome> {
    const { since, prepared } = await this.#begin(prepare);
    const app = this.#remembering(this.#world.app);
    const through = {
      app,
      as: (person: { userId: string }) => this.#world.callAs(person.userId, app),
      visitor: () => this.#visitorOf(app),
    };
    const first = await answerOf(acts[0](through, prepared));
    const second = await answerOf(acts[1](through, prepared));
    return { answers: [first, second], ...(await this.#end(since, prepared)) };
  }

  /** Null where the first call has no such step. */
  async crossed<S>(
    prepare: () => Promise<S>,
    acts: readonly [Act<S>, Act<S>],
    { stopAt, only }: { stopAt: number; only: RegExp | undefined },
  ): Promise<Crossed | null> {
    const { since, prepared } = await this.#begin(prepare);
    const gates = [new Gate({ stopAt, only, stops: this.#stops }), new Gate()] as const;
    // Both are signed in before either has done anything.
    const first = await this.#through(prepared, this.#first, gates[0]);
    const second = await this.#through(prepared, this.#second, gates[1]);
    const firstAnswer = answerOf(acts[0](first, prepared));
    const hasStopped = await Promise.race([firstAnswer.then(() => false), gates[0].reached.then(() => true)]);
    if (!hasStopped) {
      await this.#end(since, prepared);
      return null;
    }
    const secondAnswer = answerOf(acts[1](second, prepared));
    const meanwhile = await this.#untilItWaits(secondAnswer, gates[1]);
    gates[0].open();
    const answers = await Promise.all([inTime(firstAnswer), inTime(secondAnswer)]);
    const stoppedBefore = gates[0].labels[stopAt] ?? '';
    return { answers, stoppedBefore, second: meanwhile, ...(await this.#end(since, prepared)) };
  }

  async #begin<S>(prepare: () => Promise<S>): Promise<{ since: Beginning; prepared: S }> {
    const { app, stripe } = this.#world;
    const since = await readBeginning(app, stripe);
    const prepared = await prepare();
    await this.#doWhatIsQueued();
    return { since, prepared };
  }

  async #end(since: Beginning, people: unknown): Promise<Pick<Outcome, 'lines' | 'failedTasks'>> {
    const { app, stripe } = this.#world;
    await stripe.deliverAll();
    const failedTasks = await this.#doWhatIsQueued();
    await sql`
      update pgboss.job set start_after = now()
      where state = 'created' and start_after < now() + make_interval(secs => ${SOON_SECONDS})
    `.execute(app.db);
    await stripe.deliverAll();
    failedTasks.push(...(await this.#doWhatIsQueued()));
    const lines = await readLines(app, stripe, { since, people });
    // What is planned for later would come in the middle of a later run.
    await sql`delete from pgboss.job where state in ('created', 'retry')`.execute(app.db);
    return { lines, failedTasks };
  }

  async #doWhatIsQueued(): Promise<string[]> {
    await dispatchOutbox(this.#world.app);
    const { failures } = await drainTasks(this.#world.app);
    return failures.map(({ task, error }) => `${task}: ${String(error)}`);
  }

  /** The callers of everybody prepared, with the rights that they have now. */
  async #through(prepared: unknown, pool: pg.Pool, gate: Gate): Promise<Through> {
    const app = this.#remembering(behindGate(this.#world.app, pool, gate));
    const ids = userIdsIn(prepared);
    const calls = new Map(
      await Promise.all(ids.map(async (id) => [id, await this.#world.callAs(id, app)] as const)),
    );
    return {
      app,
      as: ({ userId }) => Promise.resolve(calls.get(userId) ?? this.#world.callAs(userId, app)),
      visitor: () => this.#visitorOf(app),
    };
  }

  #visitorOf(app: App): Call {
    return this.#world.callIn(this.#world.context(null, { app }));
  }

  /** Passwords take longer than all the rest of a call: each is hashed, compared and judged once. */
  #remembering(app: App): App {
    const { passwords } = app;
    const once = <T>(key: string, work: () => Promise<T>): Promise<T> => {
      const known = this.#judged.get(key) ?? patiently(work);
      this.#judged.set(key, known);
      return known as Promise<T>;
    };
    const remembering: App['passwords'] = {
      ...passwords,
      hash: (password) => once(`hash ${password}`, () => passwords.hash(password)),
      isRight: (password, storedHash) =>
        once(`compare ${password} ${storedHash ?? ''}`, () => passwords.isRight(password, storedHash)),
      weaknessesOf: (password, person) =>
        once(`judge ${password}`, () => passwords.weaknessesOf(password, person)),
    };
    return { ...app, passwords: remembering };
  }

  /** Until the second call has ended, or waits for what the first one holds. */
  async #untilItWaits(answer: Promise<string>, gate: Gate): Promise<Crossed['second']> {
    const ended = answer.then(() => 'ended' as const);
    let [idle, progress] = [0, ''];
    while (idle < IDLE_LOOKS) {
      if ((await Promise.race([ended, sleep(LOOK_MS)])) === 'ended') return 'ended';
      if (await this.#isBlocked()) return 'waited';
      idle = gate.isIdle && gate.progress === progress ? idle + 1 : 0;
      progress = gate.progress;
    }
    return 'waited';
  }

  async #isBlocked(): Promise<boolean> {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and application_name = ${SECOND} and wait_event_type = 'Lock'
        and pg_blocking_pids(pid) && array(select pid from pg_stat_activity where application_name = ${FIRST})
    `.execute(this.#world.app.db);
    return rows.length > 0;
  }
}

/** On a busy machine, threads may take longer than a call waits for them. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'too_busy')) throw error;
    }
  }
}

async function answerOf(answer: Promise<unknown>): Promise<string> {
  try {
    await answer;
    return 'ok';
  } catch (error) {
    const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
    if (cause instanceof DomainError) return cause.code;
    return `failed: ${String(cause)}`;
  }
}

function inTime(answer: Promise<string>): Promise<string> {
  return Promise.race([answer, sleep(LONGEST_MS, 'never ends', { ref: false })]);
}

function userIdsIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (key === 'call') return [];
    return key === 'userId' && typeof inner === 'string' ? [inner] : userIdsIn(inner);
  });
}
