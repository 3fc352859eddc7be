import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TRPCError } from '@trpc/server';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import type { ServiceId } from '#contract/services.ts';
import type { UserType } from '#contract/user-types.ts';
import type { App } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { DomainError } from '#server/domain-error.ts';
import { readSession } from '#server/modules/auth/sessions.ts';
import { findViolations, settleAllDue } from '#server/modules/connections/ledger.service.ts';
import { drainTasks } from '#server/queue/worker.ts';
import { startPostmarkStandIn } from '#server/stand-in/postmark.ts';
import { createCaller } from '#server/trpc/app-router.ts';
import type { Caller, Context } from '#server/trpc/context.ts';
import { cloneTemplate, dropDatabase } from './databases.ts';
import { TestClock } from './test-clock.ts';

export type Call = ReturnType<typeof createCaller>;
export type Mail = { to: string; subject: string; text: string; html: string };

export type Person = { userId: string; profileId: string; email: string; password: string; call: Call };

type SignUpOptions = {
  userType: UserType;
  fullName?: string;
  email?: string;
  location?: string;
  services?: ServiceId[];
  radiusMiles?: number;
  phone?: string;
  companyName?: string;
};

/** A password that is long enough and common nowhere. */
export const TEST_PASSWORD = 'orchid-lantern-42-gravel';
const START = new Date('2026-11-20T15:00:00.000Z');

/** One running application on a database of its own. */
export class TestWorld {
  readonly clock = new TestClock(START);
  readonly #name = `test_${randomBytes(6).toString('hex')}`;
  #app: (App & { stop(): Promise<void> }) | undefined;
  #standIn: { port: number; stop(): Promise<void> } | undefined;
  #outboxDir = '';
  #people = 0;
  readonly #factor: number;

  constructor(rateLimitFactor: number) {
    this.#factor = rateLimitFactor;
  }

  get app(): App {
    if (this.#app === undefined) throw new Error('The application starts in beforeAll.');
    return this.#app;
  }

  async start(): Promise<void> {
    const serverUrl = inject('serverUrl');
    this.#outboxDir = await mkdtemp(path.join(tmpdir(), 'lintel-outbox-'));
    this.#standIn = await startPostmarkStandIn({ port: 0, outboxDir: this.#outboxDir });
    const config = loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: await cloneTemplate(serverUrl, this.#name),
      STAND_IN_PORT: String(this.#standIn.port),
      DATA_DIR: this.#outboxDir,
      RATE_LIMIT_FACTOR: String(this.#factor),
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'http://localhost:3000',
    });
    this.#app = await createApp(config, { clock: this.clock });
  }

  async stop(): Promise<void> {
    await this.#app?.stop();
    await this.#standIn?.stop();
    await dropDatabase(inject('serverUrl'), this.#name);
    await rm(this.#outboxDir, { recursive: true, force: true });
  }

  /** A context as the web process makes it; `secrets` collects what `setSession` was given. */
  context(
    caller: Caller | null,
    options: { app?: App; clientAddress?: string } = {},
  ): Context & { secrets: (string | null)[] } {
    const secrets: (string | null)[] = [];
    return {
      app: options.app ?? this.app,
      caller,
      requestId: randomUUID(),
      clientAddress: options.clientAddress ?? '203.0.113.7',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      secrets,
      setSession: (secret) => void secrets.push(secret),
    };
  }

  /** Procedures as somebody who is not signed in calls them. */
  visitor(): Call {
    return createCaller(this.context(null));
  }

  /** Procedures as an account calls them, with the rights it has in the table now; also one that was inserted by SQL. */
  async callAs(userId: string, app?: App): Promise<Call> {
    const user = await this.app.db
      .selectFrom('users')
      .select(['userType', 'isStaff', 'restrictedAt'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const caller: Caller = {
      userId,
      userType: user.userType,
      isStaff: user.isStaff,
      isRestricted: user.restrictedAt !== null,
      sessionId: randomUUID(),
      sessionKind: 'browser',
    };
    return createCaller(this.context(caller, app === undefined ? {} : { app }));
  }

  /** Signs somebody up through the procedure and signs them in with the session it gave. */
  async signUp(options: SignUpOptions): Promise<Person> {
    this.#people += 1;
    const email = options.email ?? `person${String(this.#people)}@people.example`;
    const context = this.context(null);
    const { viewer } = await createCaller(context).auth.signUp({
      email,
      password: TEST_PASSWORD,
      fullName: options.fullName ?? `Person ${String(this.#people)}`,
      location: options.location ?? 'Detroit, MI 48226',
      userType: options.userType,
      isAdult: true,
    });
    const session = await readSession(this.app, { cookieSecret: context.secrets.at(-1) ?? undefined });
    const call = createCaller(this.context(session?.caller ?? null));
    const { services, radiusMiles, phone, companyName } = options;
    if (services ?? radiusMiles ?? phone ?? companyName) {
      await call.profiles.updateMine({
        specialties: services,
        serviceRadiusMiles: radiusMiles,
        phone,
        companyName,
      });
    }
    return { userId: viewer.userId, profileId: viewer.profileId, email, password: TEST_PASSWORD, call };
  }

  /** An owner's account that is staff as well. */
  async makeStaff(): Promise<Person> {
    const person = await this.signUp({ userType: 'property_owner' });
    await this.app.db.updateTable('users').set({ isStaff: true }).where('id', '=', person.userId).execute();
    return { ...person, call: await this.callAs(person.userId) };
  }

  /** Restricts an account; answers the person with the rights they have left. */
  async restrict(person: Person): Promise<Person> {
    await this.app.db
      .updateTable('users')
      .set({ restrictedAt: this.clock.now(), restrictedReason: 'For a test' })
      .where('id', '=', person.userId)
      .execute();
    await this.app.db
      .updateTable('profiles')
      .set({ isListed: false })
      .where('userId', '=', person.userId)
      .execute();
    return { ...person, call: await this.callAs(person.userId) };
  }

  /** Every rule of the ledger holds, once what is due by now is written down. Nothing to do while there is no wallet. */
  async checkLedger(): Promise<void> {
    if (this.#app === undefined) return;
    const wallet = await this.#app.db.selectFrom('wallets').select('userId').limit(1).executeTakeFirst();
    const subscription = await this.#app.db
      .selectFrom('subscriptions')
      .select('id')
      .limit(1)
      .executeTakeFirst();
    if (wallet === undefined && subscription === undefined) return;
    await settleAllDue(this.#app);
    expect(await findViolations(this.#app)).toEqual([]);
  }

  /** Runs every task that is due. */
  async drainTasks(): Promise<void> {
    await drainTasks(this.app);
  }

  /** Mails that arrived at an address, the oldest first. */
  async mailsTo(email: string): Promise<Mail[]> {
    await this.drainTasks();
    const names = (await readdir(this.#outboxDir)).filter((name) => name.endsWith('.json')).toSorted();
    const mails = await Promise.all(
      names.map(async (name): Promise<Mail> => {
        const stored: unknown = JSON.parse(await readFile(path.join(this.#outboxDir, name), 'utf8'));
        return readMail(stored);
      }),
    );
    return mails.filter((mail) => mail.to === email);
  }
}

function readMail(stored: unknown): Mail {
  const field = (name: string): string => {
    const value: unknown =
      typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined;
    return typeof value === 'string' ? value : '';
  };
  return { to: field('to'), subject: field('subject'), text: field('text'), html: field('html') };
}

/** An application for one test file, on its own copy of the migrated database; limits are out of the way by default. */
export function useTestApp({ rateLimitFactor = 10_000 } = {}): TestWorld {
  const world = new TestWorld(rateLimitFactor);
  beforeAll(() => world.start());
  afterEach(() => world.checkLedger());
  afterAll(() => world.stop());
  return world;
}

/** Expects a call to be refused with a code of the contract. */
export async function expectDomainError(promise: Promise<unknown>, code: ErrorCode): Promise<DomainError> {
  const error: unknown = await promise.then(
    () => expect.fail(`Expected ${code}, but the call succeeded.`),
    (reason: unknown) => reason,
  );
  const cause = error instanceof TRPCError ? error.cause : error;
  if (!(cause instanceof DomainError)) throw error;
  expect(cause.code).toBe(code);
  return cause;
}
