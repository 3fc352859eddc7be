import { createHash } from 'node:crypto';
import pg from 'pg';
import { UNBOUNDED_OPTIONS } from '#db/client.ts';
import { candidatesIn, candidatesInPage, isEmpty, type Candidates } from './candidates.ts';
import type { Mail } from '../outbox.ts';
import { findHolders, type Holder } from './holders.ts';
import { mayRead, type Reader, type Relation, relationOf } from './oracle.ts';

export type Response = Reader & {
  /** An output, the data of an error, or a body as it was sent. */
  content: unknown;
  /** It was written during other calls, or a while ago: relations that have ended since count. */
  isOlder?: boolean;
};

/** Scans every response of a world and records private data that its reader may not see. */
export class LeakWatch {
  /** One sentence for each value shown to the wrong person. */
  readonly leaks: string[] = [];
  readonly #pool: pg.Pool;
  #scanned = 0;

  /** Of sessions that were seen alive, by their hash; only where answers may arrive after the session has ended. */
  readonly #users: Map<string, string> | null;

  constructor(databaseUrl: string, { remembersSessions = false } = {}) {
    this.#users = remembersSessions ? new Map() : null;
    this.#pool = new pg.Pool({ connectionString: databaseUrl, max: 2, options: UNBOUNDED_OPTIONS });
    // A test may end every connection there is; the next query opens another.
    this.#pool.on('error', () => undefined);
  }

  /** How many responses were read. */
  get scanned(): number {
    return this.#scanned;
  }

  async stop(): Promise<void> {
    await this.#pool.end();
  }

  /** Records leaks in a response, by the rows as they are now. */
  async scan(response: Response): Promise<void> {
    this.#scanned += 1;
    await this.#judge(response, candidatesIn(response.content));
  }

  /** The same of a page, where texts stand in tags and scripts. */
  async scanPage(response: Response & { content: string }): Promise<void> {
    this.#scanned += 1;
    await this.#judge(response, candidatesInPage(response.content));
  }

  /** The same for a mail to an account holder; other recipients typed its contents into a form themselves. */
  async scanMail({ to, subject, text, html }: Mail): Promise<void> {
    const { rows } = await this.#pool.query<{ id: string }>({
      name: 'account-of-email',
      text: `select coalesce(m.company_id, u.id) as id from users u
             left join company_members m on m.user_id = u.id where u.email = $1`,
      values: [to],
    });
    const userId = rows[0]?.id;
    if (userId === undefined) return;
    await this.scanPage({
      procedure: 'mail',
      userId,
      content: [subject, text, html].join('\n'),
      isOlder: true,
    });
  }

  /** The account that a secret's session or token opens, by the tables alone; a company's for everyone who works in it. */
  async userOfSecret(secret: string): Promise<string | null> {
    const hash = createHash('sha256').update(secret).digest('hex');
    const { rows } = await this.#pool.query<{ user_id: string }>({
      name: 'session',
      text: `select coalesce(m.company_id, s.user_id) as user_id
             from (
               select user_id, secret_hash from sessions
               union all
               select user_id, secret_hash from api_tokens
             ) s
             left join company_members m on m.user_id = s.user_id where s.secret_hash = $1`,
      values: [hash],
    });
    const userId = rows[0]?.user_id ?? this.#users?.get(hash) ?? null;
    if (userId !== null) this.#users?.set(hash, userId);
    return userId;
  }

  /** What was noted since the last time. */
  takeLeaks(): string[] {
    return this.leaks.splice(0);
  }

  async #judge(response: Response, candidates: Candidates): Promise<void> {
    if (isEmpty(candidates)) return;
    const holders = await findHolders(this.#pool, candidates);
    const others = holders.filter(({ ownerId, of }) => !isOwn(of, ownerId, response.userId));
    const own = new Set(holders.filter((holder) => !others.includes(holder)).map(({ value }) => value));
    const values = Map.groupBy(
      others.filter(({ value }) => !own.has(value)),
      ({ value }) => value,
    );
    const noted = new Set<string>();
    const toReader = this.#relationsTo(response);
    for (const [value, held] of values) {
      // A street with a canary word in it is found by both: one leak.
      const rows = held.map(({ field, ownerId, subjectId }) => [field, ownerId, subjectId].join()).join();
      if (noted.has(rows)) continue;
      noted.add(rows);
      const mays = await Promise.all(held.map((holder) => toReader(holder)));
      if (!mays.includes(true)) this.leaks.push(await this.#describe(response, value, held));
    }
  }

  /** Whether the reader of a response may see a row. One response often shows many rows of few people: each is asked for once. */
  #relationsTo(response: Response): (holder: Holder) => Promise<boolean> {
    const { userId, isOlder: past = false } = response;
    if (userId === null) return () => Promise.resolve(false);
    const relations = new Map<string, Promise<Relation>>();
    let isStaff: Promise<boolean> | undefined;
    return async (holder) => {
      const between = `${String(holder.ownerId)} ${String(holder.subjectId)}`;
      const relation = relations.get(between) ?? relationOf(this.#pool, userId, { holder, past });
      relations.set(between, relation);
      isStaff ??= this.#isStaff(userId);
      return mayRead(response, holder, await relation, await isStaff);
    };
  }

  async #isStaff(userId: string): Promise<boolean> {
    const { rows } = await this.#pool.query<{ is_staff: boolean }>({
      name: 'is-staff',
      text: 'select is_staff from users where id = $1',
      values: [userId],
    });
    return rows[0]?.is_staff ?? false;
  }

  async #describe({ procedure, userId }: Response, value: string, held: Holder[]): Promise<string> {
    const caller = await this.#nameOf(userId);
    const holders = await Promise.all(
      held.map(async ({ field, ownerId }) => `${field} of ${await this.#nameOf(ownerId)}`),
    );
    return `${procedure} told ${caller} ${holders.join(', ')}: “${value}”`;
  }

  async #nameOf(userId: string | null): Promise<string> {
    if (userId === null) return 'nobody who is signed in';
    const { rows } = await this.#pool.query<{ name: string }>(
      `select user_type || ' ' || email as name from users where id = $1`,
      [userId],
    );
    return rows[0]?.name ?? `the account ${userId}`;
  }
}

function isOwn(of: Holder['of'], ownerId: string | null, userId: string | null): boolean {
  return ownerId !== null && ownerId === userId && of !== 'secret' && of !== 'staff';
}
