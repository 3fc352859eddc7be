/** Browsers of made-up people, each with its cookies, who call through the balancer. */
import { z } from 'zod';
import type { UserType } from '#contract/user-types.ts';
import type { App } from '#server/app.ts';
import { startSession } from '#server/modules/auth/sessions.service.ts';
import { grantLot } from '#server/modules/ledger/ledger.service.ts';
import { ask } from '#tests/harness/faults/wire.ts';
import { insertPaidPack, insertPeople } from '#tests/modules/ledger-rows.ts';

export type Person = { userId: string; profileId: string; browser: Browser };
/** null: no whole answer came. */
export type Answer = { status: number; data: unknown } | null;

const UNITS = 5_000;

const answerSchema = z.object({ result: z.object({ data: z.unknown() }) });

export class Browser {
  readonly #port: number;
  readonly #cookies = new Map<string, string>();

  constructor(port: number, secret: string) {
    this.#port = port;
    this.#cookies.set('session', secret);
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  query(name: string, input: unknown = {}): Promise<Answer> {
    return this.#send('GET', `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`, '');
  }

  mutate(name: string, input: unknown): Promise<Answer> {
    return this.#send('POST', `/trpc/${name}`, JSON.stringify(input));
  }

  async #send(method: string, url: string, text: string): Promise<Answer> {
    const body = Buffer.from(text);
    const headers = {
      'sec-fetch-site': 'same-origin',
      cookie: this.cookie,
      ...(text === '' ? {} : { 'content-type': 'application/json', 'content-length': String(body.length) }),
    };
    try {
      const answer = await ask(this.#port, { method, url, headers }, body);
      this.#keep(answer.headers['set-cookie'] ?? []);
      const parsed = answer.status === 200 ? answerSchema.parse(JSON.parse(answer.body.toString())) : null;
      return { status: answer.status, data: parsed?.result.data };
    } catch {
      return null;
    }
  }

  #keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
    }
  }
}

/** People with a session each, and with Connections they have paid for. */
export async function gather(
  app: App,
  { port, count, userType }: { port: number; count: number; userType: UserType },
): Promise<Person[]> {
  const now = app.clock.now();
  const rows = await insertPeople(app.db, { count, userType, at: now });
  const people: Person[] = [];
  for (const { userId, profileId } of rows) {
    const { secret } = await startSession(app, { userId, kind: 'browser', label: 'Cluster' });
    if (userType !== 'service_professional') await buyPack(app, userId);
    people.push({ userId, profileId, browser: new Browser(port, secret) });
  }
  return people;
}

async function buyPack(app: App, userId: string): Promise<void> {
  const now = app.clock.now();
  await app.db.transaction().execute(async (tx) => {
    const pack = { userId, sku: 'starter', units: UNITS, at: now } as const;
    const { checkoutIntentId, sessionId } = await insertPaidPack(tx, pack);
    const source = { sourceType: 'checkout', sourceId: sessionId, checkoutIntentId };
    await grantLot(tx, { userId, kind: 'pack', units: UNITS, ...source, from: now, to: null, at: null });
  });
}
