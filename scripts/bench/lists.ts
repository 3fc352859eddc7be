import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import type { UserType } from '#contract/user-types.ts';
import { createPool } from '#db/client.ts';
import type { Database, Db } from '#db/types.ts';
import type { App } from '#server/app.ts';
import { asDomainError } from '#server/domain-error.ts';
import {
  countPartsOfPages,
  listPublicPages,
} from '#server/modules/public-profiles/public-profiles.service.ts';
import { listMarketPages } from '#server/modules/search/market-summary.service.ts';
import { createCaller } from '#server/trpc/app-router.ts';
import type { House } from './lists-data.ts';
import { LIST_CALLS, type ListSubjects, type Reader } from './lists-calls.ts';
import { type Statement, StatementCosts } from './statement-costs.ts';

/** What a statement may take at any size. */
export const BAR = { milliseconds: 5, buffers: 300 } as const;
const LIMIT = 20;
const READS = /^[\s(]*(select|with)\b/;

/** The costliest of a call's statements, and how many they are; the sitemap counts as a call. */
export type ListCost = {
  name: string;
  statements: number;
  milliseconds: number;
  buffers: number;
  readWhole: string[];
};

export type ListWorld = { db: Db; url: string; house: House; appOn: (db: Db) => App };

type Measuring = {
  limit?: number;
  /** Where tables are too small for an index to pay: what is read as a whole all the same has none that serves. */
  avoidsReadingWhole?: boolean;
};

/** Measures every list as the product reads it, on a connection of its own. */
export async function measureLists(
  { db, url, house, appOn }: ListWorld,
  { limit = LIMIT, avoidsReadingWhole = false }: Measuring = {},
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
      await run().catch(ignoreMissing);
      sent.length = 0;
      await run().catch(ignoreMissing);
      measured.push(await costOf(name, [...sent], costs));
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

/** A list of something that the house has none of is looked for all the same. */
function ignoreMissing(error: unknown): void {
  if (asDomainError(error)?.code === 'not_found') return;
  throw error;
}

async function costOf(name: string, sent: readonly Statement[], costs: StatementCosts): Promise<ListCost> {
  const each = [];
  for (const statement of sent) each.push(await costs.of(statement));
  return {
    name,
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

const NONE = '00000000-0000-4000-8000-000000000000';

async function findSubjects(db: Db, { clientId, professionalId }: House): Promise<ListSubjects> {
  const profileOf = (userId: string) =>
    db.selectFrom('profiles').select('id').where('userId', '=', userId).executeTakeFirstOrThrow();
  const request = await db
    .selectFrom('serviceRequests')
    .select('id')
    .where('clientId', '=', clientId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const project = await db
    .selectFrom('projects')
    .select('id')
    .where('ownerId', '=', clientId)
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    clientProfileId: (await profileOf(clientId)).id,
    professionalProfileId: (await profileOf(professionalId)).id,
    requestId: request.id,
    projectId: project.id,
    conversationId: NONE,
    webhookId: NONE,
  };
}
