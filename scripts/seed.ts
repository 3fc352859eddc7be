/** Demo data: people, requests, jobs, reviews and projects, put in through the procedures as the people would. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { TRPCError } from '@trpc/server';
import { sql } from 'kysely';
import { createDb } from '#db/client.ts';
import { type Config, loadConfig } from '#server/config.ts';
import { DomainError } from '#server/domain-error.ts';
import { REPOSITORY, runScript } from './entry.ts';
import { addProperties } from './seed/add-properties.ts';
import { buyPlans, FIRST_PURCHASE_DAYS_AGO } from './seed/buy-plans.ts';
import { openDemoProvider } from './seed/demo-provider.ts';
import { openDemoStage } from './seed/demo-stage.ts';
import { describeOwners } from './seed/describe-owners.ts';
import { findDemoState, markSeedWhole, removeInterruptedSeed } from './seed/demo-state.ts';
import { completions } from './seed/finish-projects.ts';
import { giveStaffWork } from './seed/give-staff-work.ts';
import { hireTeam } from './seed/hire-team.ts';
import { makeAppointments } from './seed/make-appointments.ts';
import { openDisputes } from './seed/open-disputes.ts';
import { postRequests } from './seed/post-requests.ts';
import { publishPages } from './seed/publish-pages.ts';
import { draftProjects, publications } from './seed/publish-projects.ts';
import { sendDocuments } from './seed/send-documents.ts';
import { showBusinesses } from './seed/show-businesses.ts';
import { showPortfolios } from './seed/show-portfolios.ts';
import { signUpPeople } from './seed/sign-up-people.ts';
import { writeMessages } from './seed/write-messages.ts';
import { SetupError } from './setup-error.ts';

type OwnProcess = { signal: AbortSignal; env?: Record<string, string> };

/** Puts the demo data in by a process of its own, which a stop ends at once; the next start begins anew. */
export async function seedInOwnProcess(databaseUrl: string, { signal, env = {} }: OwnProcess): Promise<void> {
  signal.throwIfAborted();
  const follow = join(REPOSITORY, 'scripts/exit-with-parent.ts');
  const child = spawn(process.execPath, ['--import', follow, import.meta.filename], {
    cwd: REPOSITORY,
    env: { ...process.env, ...env, DATABASE_URL: databaseUrl },
    // Ctrl-C reaches only the process that decides what stops, and programs that prepare photos end with their parent.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const end = () => {
    if (child.pid !== undefined) killGroup(child.pid);
  };
  signal.addEventListener('abort', end, { once: true });
  const status = await new Promise((resolve) => {
    child.once('exit', resolve).once('error', resolve);
  });
  signal.removeEventListener('abort', end);
  signal.throwIfAborted();
  if (status !== 0) throw new SetupError('The demo data could not be put in; the reason is above.');
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}

/** Of the advisory lock that keeps two seeds of one database apart. */
const LOCK_KEY = 518_203_114;
const DAY_MS = 86_400_000;

/**
 * Fills a prepared database that holds no accounts; an interrupted seed starts over. Does nothing when there is a real
 * account, or the demo data is complete.
 * @param now the date that the demo data counts back from
 * @throws SetupError when the product's own rules refuse the demo password
 */
export async function seedIfEmpty(
  databaseUrl: string,
  config: Config,
  now = new Date(),
): Promise<{ seeded: boolean }> {
  const db = createDb(databaseUrl, { poolSize: 2, isBulk: true });
  try {
    return await db.connection().execute(async (locked) => {
      await sql`select pg_advisory_lock(${LOCK_KEY})`.execute(locked);
      const state = await findDemoState(db);
      if (state === 'real' || state === 'whole') return { seeded: false };
      if (state === 'interrupted') await removeInterruptedSeed(db);
      await seed(databaseUrl, config, now);
      await markSeedWhole(db);
      return { seeded: true };
    });
  } finally {
    // Closing the connection releases the lock.
    await db.destroy();
  }
}

async function seed(databaseUrl: string, config: Config, now: Date): Promise<void> {
  const provider = await openDemoProvider(config, new Date(now.getTime() - FIRST_PURCHASE_DAYS_AGO * DAY_MS));
  const standIn = { port: provider?.port ?? config.standIn.port };
  const stage = await openDemoStage(databaseUrl, { ...config, standIn }, now);
  try {
    const { password } = config.demo;
    const people = await hireTeam(stage, await signUpPeople(stage, password), password);
    await describeOwners(stage, people);
    await sendDocuments(stage, people);
    await giveStaffWork(stage, people);
    const drafted = await draftProjects(stage, people);
    await publishPages(stage, people);
    const outcomes = await Promise.allSettled([
      postRequests(stage, people),
      // Preparing photos leaves time for the others.
      showPortfolios(stage, people),
      showBusinesses(stage, people),
      // Without purchases there are no Connections to publish with: the projects stay drafts.
      provider === null
        ? null
        : buyPlans({ stage, provider, people }, [
            ...publications(stage, people, drafted),
            ...completions(stage, people),
          ]),
    ]);
    const failed = outcomes.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    await writeMessages(stage, people);
    await makeAppointments(stage, people);
    await openDisputes(stage, people);
    // A portfolio is as large as the plan allows.
    if (provider !== null) await addProperties(stage, people);
  } catch (error) {
    throw explain(error);
  } finally {
    await stage.stop();
    await provider?.stop();
  }
}

/** The only failure of the seed that the user can fix. */
function explain(error: unknown): unknown {
  const cause = error instanceof TRPCError ? error.cause : error;
  if (!(cause instanceof DomainError) || cause.code !== 'weak_password') return error;
  const reasons = cause.details.reasons?.join(' ') ?? '';
  return new SetupError(`DEMO_PASSWORD is too easy to guess for our own sign-up. ${reasons}`.trim());
}

if (import.meta.main) {
  process.env.NODE_ENV ??= 'production';
  await runScript(async () => {
    const config = loadConfig();
    await seedIfEmpty(config.database.url ?? '', config);
    return undefined;
  });
}
