import type { UserType } from '#contract/user-types.ts';
import type { App } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { createLog } from '#server/log.ts';
import { createCaller } from '#server/trpc/app-router.ts';
import type { Caller } from '#server/trpc/context.ts';

export type Calls = ReturnType<typeof createCaller>;

/** Somebody who has signed up. */
export type DemoPerson = { userId: string; userType: UserType; isStaff: boolean };

/** The procedures, called as somebody and at any moment of the past. */
export type DemoStage = {
  readonly db: App['db'];
  readonly now: Date;
  as(person: DemoPerson | null, at: Date): Calls;
  /** The application itself, for what nobody calls: what time brings about. */
  at(moment: Date): App;
  stop(): Promise<void>;
};

/**
 * An app like the server's, but nobody is told anything: what the personas did a year ago is no reason to send a
 * mail today, so the queue takes nothing. Limits would only slow it down.
 */
export async function openDemoStage(databaseUrl: string, config: Config, now: Date): Promise<DemoStage> {
  // Its hundreds of calls are of no interest as long as they succeed.
  const logLevel = config.logLevel === 'silent' ? 'silent' : 'warn';
  const running = await createApp(
    { ...config, database: { url: databaseUrl } },
    { log: createLog({ logLevel }, 'seed'), email: { send: refuseMail } },
  );
  const nothing = () => Promise.resolve();
  const silent: App = {
    ...running,
    queue: { ...running.queue, enqueue: nothing },
    limits: {
      ...{ take: nothing, check: nothing, clear: nothing },
      allowance: () => ({ points: 1_000_000, seconds: 1 }),
    },
  };
  const at = (moment: Date): App => ({
    ...silent,
    clock: { now: () => new Date(moment), pinned: () => new Date(moment) },
  });
  return {
    db: running.db,
    now,
    at,
    as: (person, moment) =>
      createCaller({
        app: at(moment),
        caller: person === null ? null : callerOf(person),
        requestId: 'seed',
        clientAddress: '127.0.0.1',
        userAgent: '',
        setSession: () => undefined,
      }),
    stop: () => running.stop(),
  };
}

function callerOf(person: DemoPerson): Caller {
  return { ...person, isRestricted: false, sessionId: person.userId, sessionKind: 'browser' };
}

function refuseMail(): Promise<never> {
  return Promise.reject(new Error('The seed sends no mail.'));
}
