import type { CompanyRole } from '#contract/company-roles.ts';
import type { UserType } from '#contract/user-types.ts';
import type { App } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { createLog } from '#server/log.ts';
import { createPasswordWork } from '#server/modules/auth/passwords.service.ts';
import { createCaller } from '#server/trpc/app-router.ts';
import type { Caller } from '#server/trpc/context.ts';
import { judgeOnce } from './judge-once.ts';

export type Calls = ReturnType<typeof createCaller>;

/** An account that has signed up. */
export type DemoPerson = {
  /** The account. */
  userId: string;
  userType: UserType;
  isStaff: boolean;
  /** Who acts in it, where that is not its owner. */
  member?: { personId: string; role: CompanyRole };
};

/** The procedures, called as any account and at any moment in the past. */
export type DemoStage = {
  readonly db: App['db'];
  readonly now: Date;
  as(person: DemoPerson | null, at: Date): Calls;
  /** The application itself, for what no procedure triggers: the effects of time. */
  at(moment: Date): App;
  stop(): Promise<void>;
};

/**
 * An app like the server's, without notifications: what the personas did a year ago must not send a mail today, so the
 * queue accepts nothing. Rate limits are off because they would only slow it down.
 */
export async function openDemoStage(databaseUrl: string, config: Config, now: Date): Promise<DemoStage> {
  // Hundreds of successful calls are not worth logging.
  const logLevel = config.logLevel === 'silent' ? 'silent' : 'warn';
  const running = await createApp(
    { ...config, database: { url: databaseUrl, listenUrl: null, replicaUrl: null } },
    {
      log: createLog({ logLevel }, 'seed'),
      email: { send: refuseMail },
      passwords: judgeOnce(createPasswordWork(), config.demo.password),
    },
  );
  const nothing = () => Promise.resolve();
  const silent: App = {
    ...running,
    queue: { ...running.queue, enqueue: nothing },
    limits: {
      ...{ take: nothing, tryTake: () => Promise.resolve(true), giveBack: nothing, clear: nothing },
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
        traceId: 'seed',
        clientAddress: '127.0.0.1',
        userAgent: '',
        deviceSecret: undefined,
        setSession: () => undefined,
        setDevice: () => undefined,
      }),
    stop: () => running.stop(),
  };
}

function callerOf({ member, ...person }: DemoPerson): Caller {
  const { personId, role } = member ?? { personId: person.userId, role: 'owner' as const };
  return {
    ...person,
    ...{ personId, role, isRestricted: false, isOverdue: false, isClosed: false },
    sessionId: personId,
    sessionKind: 'browser',
  };
}

function refuseMail(): Promise<never> {
  return Promise.reject(new Error('The seed sends no mail.'));
}
