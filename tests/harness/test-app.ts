import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TRPCError } from '@trpc/server';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { CompanyRole } from '#contract/company-roles.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { ServiceId } from '#contract/services.ts';
import type { UserType } from '#contract/user-types.ts';
import { createDb } from '#db/client.ts';
import type { Db } from '#db/types.ts';
import type { App } from '#server/app.ts';
import { type Config, loadConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { DomainError } from '#server/domain-error.ts';
import type { PushGateway } from '#server/gateways/push/push-gateway.ts';
import { localWebhookSecret } from '#server/local-webhook-secret.ts';
import { readSession } from '#server/modules/auth/sessions.service.ts';
import { listViolations } from '#server/modules/ledger/ledger.queries.ts';
import { settleAllDue } from '#server/modules/ledger/ledger.service.ts';
import { drainTasks } from '#server/queue/worker.ts';
import { prepareOnce } from '#scripts/seed/prepare-once.ts';
import { startStandIn, type RunningStandIns } from '#scripts/stand-in/stand-in.ts';
import type { StripeStandIn } from '#scripts/stand-in/stripe/stripe-stand-in.ts';
import { createCaller } from '#server/trpc/app-router.ts';
import type { Caller, Context } from '#server/trpc/context.ts';
import { cloneTemplate, dropDatabase } from './databases.ts';
import { type Mail, Outbox } from './outbox.ts';
import { sharedPasswordWork, TEST_PASSWORD } from './password-work.ts';
import { canaryPhone, canaryStreet } from './privacy/canaries.ts';
import { LeakWatch } from './privacy/leak-watch.ts';
import { CallsUnderWay, watchCalls } from './privacy/watched-calls.ts';
import { type Span, TestClock } from './test-clock.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

export type Call = ReturnType<typeof createCaller>;

export type Person = { userId: string; profileId: string; email: string; password: string; call: Call };

type SignUpOptions = {
  userType: UserType;
  fullName?: string;
  email?: string;
  location?: string;
  services?: ServiceId[];
  radiusMiles?: number;
  /** null: no phone; a unique number by default. */
  phone?: string | null;
  street?: string | null;
  companyName?: string;
};

type TestContext = Context & { secrets: (string | null)[]; deviceSecrets: string[] };

export { TEST_PASSWORD };
const START = new Date('2026-11-20T15:00:00.000Z');
/** The rules about where lots come from and what money does to them (product 5.19). */
export const RULES_OF_PURCHASES: readonly string[] = ['I17', 'I18', 'I19', 'I20', 'I21', 'I22', 'I23'];

type WorldOptions = {
  rateLimitFactor: number;
  hasFreeLots: boolean;
  /** The gateway to a push service of the test's own; by default that of the product. */
  push?: ((config: Config) => Promise<PushGateway>) | undefined;
  /** Settings beside those that every world has. */
  env: Readonly<Record<string, string>>;
};

/** One running application on a database of its own. */
export class TestWorld {
  readonly clock = new TestClock(START);
  readonly #name = `test_${randomBytes(6).toString('hex')}`;
  #app: (App & { stop(): Promise<void> }) | undefined;
  #standIn: RunningStandIns | undefined;
  #receiver: WebhookReceiver | undefined;
  #outboxDir = '';
  #people = 0;
  #watch: LeakWatch | undefined;
  #auditor: Db | undefined;
  readonly #underWay = new CallsUnderWay();
  #outbox: Outbox | undefined;
  readonly #factor: number;
  readonly #ignoredRules: readonly string[];

  readonly #makePush: ((config: Config) => Promise<PushGateway>) | undefined;
  readonly #env: Readonly<Record<string, string>>;

  constructor({ rateLimitFactor, hasFreeLots, push, env }: WorldOptions) {
    this.#env = env;
    this.#factor = rateLimitFactor;
    this.#makePush = push;
    this.#ignoredRules = hasFreeLots ? RULES_OF_PURCHASES : [];
  }

  get app(): App {
    if (this.#app === undefined) throw new Error('The application starts in beforeAll.');
    return this.#app;
  }

  /** Scans every response of this world. */
  get watch(): LeakWatch {
    if (this.#watch === undefined) throw new Error('The application starts in beforeAll.');
    return this.#watch;
  }

  /** The payment provider, seen from outside: cards, refunds, disputes, deliveries. Its clock is the world's. */
  get stripe(): StripeStandIn {
    if (this.#standIn === undefined) throw new Error('The stand-in starts in beforeAll.');
    return this.#standIn.stripe;
  }

  async start(): Promise<void> {
    const serverUrl = inject('serverUrl');
    this.#outboxDir = await mkdtemp(path.join(tmpdir(), 'lintel-outbox-'));
    this.#outbox = new Outbox(this.#outboxDir);
    this.#receiver = await startWebhookReceiver(() => this.app);
    const { url } = this.#receiver;
    const secret = await localWebhookSecret(this.#outboxDir);
    this.#standIn = await startStandIn({
      port: 0,
      outboxDir: this.#outboxDir,
      stripe: { stateFile: null, webhook: { url, secrets: () => secret }, clock: this.clock },
    });
    // What is delivered, and when, is for the test to say.
    this.#standIn.stripe.pauseDeliveries();
    const databaseUrl = await cloneTemplate(serverUrl, this.#name);
    this.#watch = new LeakWatch(databaseUrl);
    // Planning the rules of the ledger takes longer than checking them: one connection plans them once for all tests of a file.
    this.#auditor = createDb(databaseUrl, { poolSize: 1, isUnbounded: true, onIdleError: () => undefined });
    const config = loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      STAND_IN_PORT: String(this.#standIn.port),
      DATA_DIR: this.#outboxDir,
      RATE_LIMIT_FACTOR: String(this.#factor),
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'http://localhost:3000',
      ...this.#env,
    });
    const push = await this.#makePush?.(config);
    this.#app = await createApp(config, {
      clock: this.clock,
      passwords: sharedPasswordWork(),
      prepareMedia: prepareOnce,
      ...(push === undefined ? {} : { push }),
    });
  }

  async stop(): Promise<void> {
    await this.#app?.stop();
    await this.#standIn?.stop();
    await this.#receiver?.stop();
    await this.#watch?.stop();
    await this.#auditor?.destroy();
    await dropDatabase(inject('serverUrl'), this.#name);
    await rm(this.#outboxDir, { recursive: true, force: true });
  }

  /** A context as the web process makes it, which collects what `setSession` and `setDevice` were given. */
  context(
    caller: Caller | null,
    options: { app?: App; clientAddress?: string; deviceSecret?: string | undefined } = {},
  ): TestContext {
    const secrets: (string | null)[] = [];
    const deviceSecrets: string[] = [];
    return {
      app: options.app ?? this.app,
      caller,
      traceId: randomUUID(),
      clientAddress: options.clientAddress ?? '203.0.113.7',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      deviceSecret: options.deviceSecret,
      secrets,
      setSession: (secret) => void secrets.push(secret),
      deviceSecrets,
      setDevice: (secret) => void deviceSecrets.push(secret),
    };
  }

  /** Procedures in a context. */
  callIn(context: TestContext): Call {
    return this.watchCalls(createCaller(context), context);
  }

  /** The same procedures; what they answer is scanned for what its reader may not know. */
  watchCalls<T extends object>(calls: T, context: TestContext): T {
    const told = async (procedure: string, content: unknown, isOlder: boolean) => {
      const secret = context.secrets.at(-1) ?? null;
      const signedIn = secret === null ? null : await this.watch.userOfSecret(secret);
      const userId = context.caller?.userId ?? signedIn;
      await this.watch.scan({ procedure, content, userId, isOlder });
    };
    return watchCalls(calls, told, this.#underWay);
  }

  /** Procedures as a signed-out visitor calls them. */
  visitor(): Call {
    return this.callIn(this.context(null));
  }

  /** Procedures as an account calls them, with the rights it has in the table now; also one that was inserted by SQL. */
  async callAs(personId: string, app?: App): Promise<Call> {
    const member = await this.app.db
      .selectFrom('companyMembers')
      .select(['companyId', 'role'])
      .where('userId', '=', personId)
      .executeTakeFirst();
    const userId = member?.companyId ?? personId;
    const user = await this.app.db
      .selectFrom('users')
      .select(['userType', 'isStaff', 'restrictedAt', 'credentialsOverdueAt', 'closedAt'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const caller: Caller = {
      ...{ userId, personId, role: member?.role ?? 'owner' },
      userType: user.userType,
      isStaff: user.isStaff,
      isRestricted: user.restrictedAt !== null,
      isOverdue: user.credentialsOverdueAt !== null,
      isClosed: user.closedAt !== null,
      sessionId: randomUUID(),
      sessionKind: 'browser',
    };
    return this.callIn(this.context(caller, app === undefined ? {} : { app }));
  }

  /** Signs a person up through the procedure and signs them in with the returned session. */
  async signUp(options: SignUpOptions): Promise<Person> {
    this.#people += 1;
    const email = options.email ?? `person${String(this.#people)}@people.example`;
    const context = this.context(null);
    const { viewer } = await this.callIn(context).auth.signUp({
      email,
      password: TEST_PASSWORD,
      fullName: options.fullName ?? `Person ${String(this.#people)}`,
      location: options.location ?? 'Detroit, MI 48226',
      userType: options.userType,
      isAdult: true,
    });
    const session = await readSession(this.app, { cookieSecret: context.secrets.at(-1) ?? undefined });
    const call = this.callIn(this.context(session?.caller ?? null));
    const { services, radiusMiles, phone = canaryPhone(), street = canaryStreet(), companyName } = options;
    await this.app.db
      .updateTable('profilePrivate')
      .set({ phone, street })
      .where('userId', '=', viewer.userId)
      .execute();
    if (services ?? radiusMiles ?? companyName) {
      await call.profiles.updateMine({ specialties: services, serviceRadiusMiles: radiusMiles, companyName });
    }
    return { userId: viewer.userId, profileId: viewer.profileId, email, password: TEST_PASSWORD, call };
  }

  /** A person who works in a company's account, signed in, as if they had accepted its invitation. */
  async joinCompany(company: Person, role: CompanyRole): Promise<Person> {
    this.#people += 1;
    const email = `person${String(this.#people)}@people.example`;
    const { db, clock, passwords } = this.app;
    const passwordHash = await passwords.hash(TEST_PASSWORD);
    const [createdAt, fullName] = [clock.now(), `Person ${String(this.#people)}`];
    const { id: userId } = await db
      .insertInto('users')
      .values({ email, passwordHash, userType: 'commercial', adultConfirmedAt: createdAt, createdAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('companyMembers')
      .values({ userId, companyId: company.userId, role, fullName, joinedAt: createdAt })
      .execute();
    const { profileId } = company;
    return { userId, profileId, email, password: TEST_PASSWORD, call: await this.callAs(userId) };
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

  /**
   * Expects that no response in this test leaked private data; each finding names procedure, reader, field and owner.
   */
  checkLeaks(): void {
    expect(this.#watch?.takeLeaks() ?? []).toEqual([]);
  }

  /** Expects every rule of the ledger to hold once everything due is settled. A no-op while there is no wallet. */
  async checkLedger(): Promise<void> {
    if (this.#app === undefined || this.#auditor === undefined) return;
    const wallet = await this.#app.db.selectFrom('wallets').select('userId').limit(1).executeTakeFirst();
    const subscription = await this.#app.db
      .selectFrom('subscriptions')
      .select('id')
      .limit(1)
      .executeTakeFirst();
    if (wallet === undefined && subscription === undefined) return;
    await settleAllDue(this.#app);
    const at = this.clock.pinned();
    const violations = await this.#auditor
      .transaction()
      .execute((tx) => listViolations(tx, { at, limit: 10_000 }));
    expect(violations.filter(({ rule }) => !this.#ignoredRules.includes(rule)).slice(0, 20)).toEqual([]);
  }

  /** Buys something as a person does: checkout, the provider's page, then the provider's webhooks. */
  async pay(
    person: Pick<Person, 'call'>,
    purchase: Purchase,
    { card }: { card?: string } = {},
  ): Promise<{ checkoutId: string }> {
    const { url, checkoutId } = await checkOut(person.call, purchase);
    this.stripe.completeCheckout(sessionOf(url), card === undefined ? {} : { card });
    await this.stripe.deliverAll();
    return { checkoutId };
  }

  /** Advances the clock here and at the provider, runs each thing at its due moment, and delivers the webhooks. */
  async passTime(span: Span): Promise<void> {
    const end = new TestClock(this.clock.now());
    end.advance(span);
    const { clock } = this.stripe;
    for (let next = clock.next(); next !== null && next.at <= end.now(); next = clock.next()) {
      if (next.at > this.clock.now()) this.clock.set(next.at);
      clock.catchUp();
      await this.stripe.deliverAll();
    }
    this.clock.set(end.now());
    clock.catchUp();
    await this.stripe.deliverAll();
  }

  /** Runs every task that is due. */
  async drainTasks(): Promise<void> {
    await drainTasks(this.app);
  }

  /** Mails that arrived at an address, the oldest first. */
  async mailsTo(email: string): Promise<Mail[]> {
    await this.drainTasks();
    const { all, fresh } = (await this.#outbox?.read()) ?? { all: [], fresh: [] };
    for (const mail of fresh) await this.watch.scanMail(mail);
    return all.filter((mail) => mail.to === email);
  }
}

export type Purchase =
  | Parameters<Call['plans']['checkout']>[0]
  | Parameters<Call['connections']['checkoutPack']>[0]
  | Parameters<Call['connections']['checkoutExtra']>[0];

export function checkOut(call: Call, purchase: Purchase): Promise<{ url: string; checkoutId: string }> {
  if ('planId' in purchase) return call.plans.checkout(purchase);
  return 'packId' in purchase
    ? call.connections.checkoutPack(purchase)
    : call.connections.checkoutExtra(purchase);
}

/** The provider's id of a checkout, from the URL of its page. */
export function sessionOf(url: string): string {
  return /cs_\w+/.exec(url)?.[0] ?? expect.fail(`No checkout at ${url}.`);
}

/**
 * An application for one test file, on its own copy of the migrated database; limits are out of the way by default.
 * `hasFreeLots`: the file calls the ledger's functions without purchases, so that nothing explains its lots.
 */
export function useTestApp({
  rateLimitFactor = 10_000,
  hasFreeLots = false,
  push,
  env = {},
}: Partial<WorldOptions> = {}): TestWorld {
  const world = new TestWorld({ rateLimitFactor, hasFreeLots, push, env });
  beforeAll(() => world.start());
  afterEach(() => world.checkLedger());
  afterEach(() => world.checkLeaks());
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
