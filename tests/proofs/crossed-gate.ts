import pg from 'pg';
import { createDbFromPool, UNBOUNDED_OPTIONS } from '#db/client.ts';
import { NamingClient } from '#db/naming-client.ts';
import type { App } from '#server/app.ts';

/** What nobody else can tell from outside whether it has happened: stopping before it would be stopping before what follows. */
const UNSEEN = /^\s*(?:begin|start transaction|rollback)/i;
/** Statements that write, lock or call a function that may; of a call they are the steps that others can come between. */
const STEP = /\b(?:insert|update|delete|merge|commit|savepoint|share)\b|\b(?:select|from)\s+[a-z_]+\(/i;

export type Stops = 'every statement' | 'writes';

/** What a call does, statement by statement, and where it stops until it is let go. */
export class Gate {
  readonly labels: string[] = [];
  readonly #stopAt: number | null;
  readonly #stops: Stops;
  readonly #only: RegExp;
  readonly #reached = Promise.withResolvers<true>();
  readonly #opened = Promise.withResolvers<true>();
  #underWay = 0;

  constructor({
    stopAt = null,
    stops = 'writes',
    only = /(?:)/,
  }: { stopAt?: number | null; stops?: Stops; only?: RegExp | undefined } = {}) {
    this.#stopAt = stopAt;
    this.#only = only;
    this.#stops = stops;
  }

  /** Once the call is where it stops. */
  get reached(): Promise<true> {
    return this.#reached.promise;
  }

  /** Changes with everything that the call does. */
  get progress(): string {
    return `${String(this.labels.length)} ${String(this.#underWay)}`;
  }

  get isIdle(): boolean {
    return this.#underWay === 0;
  }

  async pass<T>(label: string, work: () => Promise<T>): Promise<T> {
    if (this.#isStep(label)) await this.#stopHere(label);
    this.#underWay += 1;
    try {
      return await work();
    } finally {
      this.#underWay -= 1;
    }
  }

  open(): void {
    this.#opened.resolve(true);
  }

  #isStep(label: string): boolean {
    if (UNSEEN.test(label)) return false;
    return this.#stops === 'every statement' || (STEP.test(label) && this.#only.test(label));
  }

  async #stopHere(label: string): Promise<void> {
    const index = this.labels.push(label) - 1;
    if (index !== this.#stopAt) return;
    this.#reached.resolve(true);
    await this.#opened.promise;
  }
}

/** Connections for one of the two calls; Postgres knows them by this name. */
export function createNamedPool(url: string, name: string): pg.Pool {
  // The client is read by pg's pool, and missing in the published types.
  const named = { application_name: name, max: 6, Client: NamingClient };
  return new pg.Pool({ connectionString: url, options: UNBOUNDED_OPTIONS, ...named });
}

/** The application whose statements, and whose calls of the payment provider and the file store, pass a gate. */
export function behindGate(app: App, pool: pg.Pool, gate: Gate): App {
  const gated = {
    options: {},
    connect: async () => {
      const client = await pool.connect();
      return {
        query: (text: string, values: unknown[]) =>
          gate.pass(text.replaceAll(/\s+/g, ' ').trim(), () => client.query(text, values)),
        release: () => {
          client.release();
        },
      };
    },
    end: () => Promise.resolve(true),
  };
  const { payments, files } = app;
  return {
    ...app,
    db: createDbFromPool(gated as never),
    payments: eachACall(payments, gate, 'the provider'),
    files: {
      ...eachACall(files, gate, 'the file store'),
      incoming: eachACall(files.incoming, gate, 'what arrives'),
    },
  };
}

/** Each of its methods is a step. */
function eachACall<Of extends object>(of: Of, gate: Gate, name: string): Of {
  return new Proxy(of, {
    get(target, key) {
      const method: unknown = Reflect.get(target, key);
      if (typeof method !== 'function') return method;
      const call = method as (...args: unknown[]) => unknown;
      return (...args: unknown[]) =>
        gate.pass(`update at ${name}: ${String(key)}`, () => Promise.resolve(call.apply(target, args)));
    },
  });
}
