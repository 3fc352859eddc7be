import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import { z } from 'zod';
import type { UserType } from '#contract/user-types.ts';
import { createPool } from '#db/client.ts';
import type { Database, Db } from '#db/types.ts';
import type { App } from '#server/app.ts';
import {
  countPartsOfPages,
  listPublicPages,
} from '#server/modules/public-profiles/public-profiles.service.ts';
import { listMarketPages } from '#server/modules/search/market-summary.service.ts';
import { createCaller } from '#server/trpc/app-router.ts';
import type { House } from './lists-house.ts';
import { LIST_CALLS, type ListSubjects, type Reader } from './lists-calls.ts';
import { type Statement, StatementCosts } from './statement-costs.ts';

/** What a statement may take at any size. */
export const BAR = { milliseconds: 5, buffers: 300 } as const;
const READS = /^[\s(]*(select|with)\b/;

/** The costliest of a call's statements, and how many they are; the sitemap counts as a call. */
export type ListCost = {
  name: string;
  /** Whether the answer is a list without any rows, which costs nothing and says nothing. */
  isEmpty: boolean;
  statements: number;
  milliseconds: number;
  buffers: number;
  readWhole: string[];
};

export type ListWorld = { db: Db; url: string; house: House; appOn: (db: Db) => App };

type Measuring = {
  /** Of a page, in place of what each list has by itself. */
  limit?: number;
  /** Where tables are too small for an index to pay: what is read as a whole all the same has none that serves. */
  avoidsReadingWhole?: boolean;
};

/** Measures every list as the product reads it, on a connection of its own. */
export async function measureLists(
  { db, url, house, appOn }: ListWorld,
  { limit, avoidsReadingWhole = false }: Measuring = {},
): Promise<ListCost[]> {
  const sent: Statement[] = [];
  const pool = createPool(url, { poolSize: 1, isUnbounded: true });
  const listening: Db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => {
      if (READS.test(query.sql)) sent.push(query);
    },
  });
  try {
    if (avoidsReadingWhole) await sql`set enable_seqscan = off`.execute(listening);
    const costs = new StatementCosts(listening.withoutPlugins());
    const app = appOn(listening);
    const subjects = await findSubjects(db, house);
    const calls = LIST_CALLS.map(({ name, as, read }) => ({
      name,
      run: () => read(callAs(app, house, as), subjects, limit),
    }));
    const measured: ListCost[] = [];
    for (const { name, run } of [...calls, ...sitemapCalls(listening)]) {
      // What processes remember, such as the points of ZIP codes, is read the first time.
      await run();
      sent.length = 0;
      const isEmpty = emptyListSchema.safeParse(await run()).success;
      measured.push({ name, isEmpty, ...(await costOf([...sent], costs)) });
    }
    return measured;
  } finally {
    await listening.destroy();
  }
}

const sitemapCalls = (db: Db) => [
  { name: 'the sitemap: markets', run: (): Promise<unknown> => listMarketPages(db) },
  {
    name: 'the sitemap: professionals',
    run: async (): Promise<unknown> => listPublicPages(db, { part: 1, parts: await countPartsOfPages(db) }),
  },
];

const emptyListSchema = z.object({ items: z.tuple([]) });

async function costOf(
  sent: readonly Statement[],
  costs: StatementCosts,
): Promise<Omit<ListCost, 'name' | 'isEmpty'>> {
  const each = [];
  for (const statement of sent) each.push(await costs.of(statement));
  return {
    statements: sent.length,
    milliseconds: Math.max(0, ...each.map(({ milliseconds }) => milliseconds)),
    buffers: Math.max(0, ...each.map(({ buffers }) => buffers)),
    readWhole: [...new Set(each.flatMap(({ readWhole }) => readWhole))],
  };
}

const USER_TYPES: Record<Exclude<Reader, 'visitor'>, UserType> = {
  client: 'property_owner',
  professional: 'service_professional',
  commercial: 'commercial',
  staff: 'property_owner',
};

function callAs(app: App, { clientId, professionalId }: House, as: Reader) {
  const userId = as === 'professional' ? professionalId : clientId;
  const caller =
    as === 'visitor'
      ? null
      : {
          ...{ userId, personId: userId, role: 'owner' as const, userType: USER_TYPES[as] },
          ...{ isStaff: as === 'staff', isRestricted: false, isOverdue: false, isClosed: false },
          ...{ sessionId: userId, sessionKind: 'browser' as const },
        };
  return createCaller({
    ...{ app, caller, traceId: 'bench', clientAddress: '127.0.0.1', userAgent: '', deviceSecret: undefined },
    setSession: () => undefined,
    setDevice: () => undefined,
  });
}

/** Each with as many rows as any of its kind: where it matters which, the newest. */
async function findSubjects(db: Db, { clientId, professionalId }: House): Promise<ListSubjects> {
  const { rows } = await sql<ListSubjects>`
    select client.id as client_profile_id, professional.id as professional_profile_id, webhook.id as webhook_id, (
        select id from service_requests where client_id = ${clientId} order by created_at desc, id desc limit 1
      ) as request_id, (
        select id from projects where owner_id = ${clientId} order by created_at desc, id desc limit 1
      ) as project_id, (
        select conversation_id from conversation_sides where user_id = ${clientId}
        order by last_at desc, conversation_id desc limit 1
      ) as conversation_id, (
        select id from service_requests where professional_id = ${professionalId} and status = 'accepted'
        order by created_at desc, id desc limit 1
      ) as job_id, (
        select id from connections
        where initiator_id = ${clientId} and recipient_id <> all(blocked_users(${clientId})) order by created_at desc, id desc limit 1
      ) as connection_id, (
        select id from properties where owner_id = ${clientId} order by created_at desc, id desc limit 1
      ) as property_id
    from profiles client, profiles professional, webhook_endpoints webhook
    where client.user_id = ${clientId} and professional.user_id = ${professionalId} and webhook.user_id = ${clientId}
  `.execute(db);
  if (rows[0] === undefined) throw new Error('The busy two have profiles, and the client a webhook.');
  return rows[0];
}
