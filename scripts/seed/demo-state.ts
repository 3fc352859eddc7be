import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Db, Tx } from '#db/types.ts';
import { DEMO_EMAILS } from './personas.ts';

/** The row in `data_versions` that marks the demo data as complete; without it, the seed was interrupted. */
const MARKER = { name: 'demo-data', version: '1' };

export type DemoState = 'empty' | 'interrupted' | 'whole' | 'real';

/** An account is flagged just after sign-up: until then only its address identifies it. */
const isOfDemo = (eb: ExpressionBuilder<Database, 'users'>) =>
  eb.or([eb('isDemo', '=', true), eb('email', 'in', [...DEMO_EMAILS])]);

/** What a database holds as far as demo data is concerned. With one real account, the seed must not touch it. */
export async function findDemoState(db: Db | Tx): Promise<DemoState> {
  const facts = await db
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('dataVersions').select('name').where('name', '=', MARKER.name)).as('isMarked'),
      eb.exists(eb.selectFrom('users').select('id')).as('hasAny'),
      eb
        .exists(
          eb
            .selectFrom('users')
            .select('id')
            .where((user) => user.not(isOfDemo(user))),
        )
        .as('hasReal'),
    ])
    .executeTakeFirstOrThrow();
  if (facts.isMarked) return 'whole';
  if (facts.hasReal) return 'real';
  return facts.hasAny ? 'interrupted' : 'empty';
}

/** Removes an interrupted seed so that the next one starts over. */
export async function removeInterruptedSeed(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if ((await findDemoState(tx)) !== 'interrupted') return;
    const demo = tx.selectFrom('users').select('id').where(isOfDemo);
    const profiles = tx.selectFrom('profiles').select('id').where('userId', 'in', demo);
    await removeMessages(tx);
    await removePurchases(tx);
    await tx.deleteFrom('disputes').where('openedBy', 'in', demo).execute();
    await tx.deleteFrom('reports').where('reporterId', 'in', demo).execute();
    await tx.deleteFrom('projects').where('ownerId', 'in', demo).execute();
    await tx.deleteFrom('drafts').where('ownerId', 'in', demo).execute();
    await tx.deleteFrom('onboardingAnswers').where('userId', 'in', demo).execute();
    await tx.deleteFrom('ownerProfiles').where('userId', 'in', demo).execute();
    await tx.deleteFrom('verificationChecks').where('checkedBy', 'in', demo).execute();
    await tx.deleteFrom('credentials').where('profileId', 'in', profiles).execute();
    await tx.deleteFrom('showcaseMedia').where('profileId', 'in', profiles).execute();
    await tx.deleteFrom('showcases').where('profileId', 'in', profiles).execute();
    await tx.deleteFrom('publicSlugs').where('profileId', 'in', profiles).execute();
    await tx.deleteFrom('portfolioProjects').where('profileId', 'in', profiles).execute();
    await tx.deleteFrom('portfolios').where('profileId', 'in', profiles).execute();
    await tx.deleteFrom('reviews').where('authorId', 'in', demo).execute();
    await tx.deleteFrom('uploads').where('ownerId', 'in', demo).execute();
    await tx.deleteFrom('serviceRequests').where('clientId', 'in', demo).execute();
    await tx.deleteFrom('properties').where('ownerId', 'in', demo).execute();
    await tx.deleteFrom('users').where(isOfDemo).execute();
  });
}

/** Deletes all conversations, which are all of demo accounts. */
async function removeMessages(tx: Tx): Promise<void> {
  await sql`delete from message_attachments`.execute(tx);
  await sql`delete from messages`.execute(tx);
  await sql`delete from conversation_readers`.execute(tx);
  await sql`delete from conversation_sides`.execute(tx);
  await sql`delete from conversations`.execute(tx);
}

/**
 * Deletes all purchases and spends, which are all of demo accounts. Ledger rows are append-only, so their guard trigger
 * is disabled for this transaction only.
 */
async function removePurchases(tx: Tx): Promise<void> {
  await sql`alter table transfers disable trigger transfers_stay`.execute(tx);
  await sql`delete from transfers`.execute(tx);
  await sql`delete from connections`.execute(tx);
  await sql`delete from clawbacks`.execute(tx);
  await sql`delete from idempotency_keys`.execute(tx);
  await sql`delete from outbox`.execute(tx);
  await sql`delete from lots`.execute(tx);
  await sql`delete from wallets`.execute(tx);
  await sql`delete from payments`.execute(tx);
  await sql`delete from trials`.execute(tx);
  await sql`delete from subscriptions`.execute(tx);
  await sql`delete from checkout_intents`.execute(tx);
  await sql`delete from billing_customers`.execute(tx);
  await sql`set constraints all immediate`.execute(tx);
  await sql`alter table transfers enable trigger transfers_stay`.execute(tx);
}

/**
 * The last step: marks the demo data as complete, so that the seed leaves this database alone, and ends all sessions.
 */
export async function markSeedWhole(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const demo = tx.selectFrom('users').select('id').where('isDemo', '=', true);
    await tx.deleteFrom('sessions').where('userId', 'in', demo).execute();
    await tx.insertInto('dataVersions').values(MARKER).execute();
  });
}
