/** `npm run db`: the schema of the database, by hand. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { createDb } from '#db/client.ts';
import type { Db } from '#db/types.ts';
import { migrateDown, migrateToLatest } from '#db/migrator.ts';
import { loadConfig } from '#server/config.ts';
import { keepClientScripts } from '#server/modules/client-scripts/client-scripts.service.ts';
import { openDatabaseServer } from './database-server.ts';
import { loadDotEnv, REPOSITORY, runScript } from './entry.ts';
import { compareMigrations, recordMigrations } from './landed-migrations.ts';
import { ensureDatabase } from './postgres/ensure-database.ts';
import { createAndPrepareDatabase, forgetPreparation, withClient } from './prepare-database.ts';
import { SetupError } from './setup-error.ts';
import { writeTableTypes } from './table-types.ts';

const USAGE = `npm run db -- <command>
  up                 run the migrations that have not run, apply the functions, lay out the queue, and keep the client’s scripts
  down               take the newest migration back; the functions are dropped until the next up
  new <verb_object>  write an empty migration, such as: new add_reviews
  types              write db/schema.gen.ts from the migrations and views
  freeze             record the checksums of finished migrations; from then on they never change
  reset [--yes]      throw the database away and make it again, empty`;

const MIGRATION_NAME = /^[a-z]+(_[a-z0-9]+)+$/;

const MIGRATION = `import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`\`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql\`\`.execute(db);
}
`;

async function main(): Promise<number | undefined> {
  const [command, ...args] = process.argv.slice(2);
  // A flag that none of them has, such as `down --help`, must not take a migration back.
  if (args.some((word) => !isTaken(command, word)) || args.length > 1) {
    console.error(USAGE);
    return 1;
  }
  loadDotEnv();
  switch (command) {
    case 'up':
      return withDatabase(up);
    case 'down':
      return withDatabase(down);
    case 'new':
      writeMigration(args[0] ?? '');
      return undefined;
    case 'types':
      return writeTypes();
    case 'freeze':
      freeze();
      return undefined;
    case 'reset':
      return withDatabase((url) => reset(url, args.includes('--yes')));
    default:
      console.error(USAGE);
      return 1;
  }
}

function isTaken(command: string | undefined, word: string): boolean {
  return command === 'new' || (command === 'reset' && word === '--yes');
}

async function withDatabase(use: (url: string) => Promise<undefined>): Promise<undefined> {
  const server = await openDatabaseServer(loadConfig());
  try {
    await use(server.url);
  } finally {
    await server.stop();
  }
}

async function up(url: string): Promise<undefined> {
  await ensureDatabase(url);
  const { migrations, functions, breaks } = await withConnection(url, migrateToLatest);
  await createAndPrepareDatabase(url);
  for (const name of migrations) console.log(`up    ${name}`);
  for (const name of functions) console.log(`apply ${name}`);
  const scripts = await withConnection(url, (db) => keepClientScripts(db, new Date()));
  if (scripts > 0) console.log(`keep  ${String(scripts)} scripts of the client`);
  for (const reason of breaks) console.log(`Calls of the version before may fail. ${reason}`);
  if (migrations.length + functions.length === 0) console.log('The database is up to date.');
}

async function down(url: string): Promise<undefined> {
  await ensureDatabase(url);
  const name = await withConnection(url, migrateDown);
  await forgetPreparation(url);
  console.log(name === null ? 'There is no migration to take back.' : `down  ${name}`);
}

async function withConnection<T>(url: string, use: (db: Db) => Promise<T>): Promise<T> {
  const db = createDb(url, { poolSize: 1, isBulk: true });
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}

function writeMigration(name: string): void {
  if (!MIGRATION_NAME.test(name)) {
    throw new SetupError(
      `A migration is called by a verb and an object, such as add_reviews; not "${name}".`,
    );
  }
  const minute = new Date().toISOString().slice(0, 16).replaceAll(/[-:]/g, '');
  const file = `db/migrations/${minute}_${name}.ts`;
  writeFileSync(join(REPOSITORY, file), MIGRATION, { flag: 'wx' });
  console.log(`${file}\nFill it in, then: npm run db -- types\nWhen it is finished: npm run db -- freeze`);
}

async function writeTypes(): Promise<number> {
  const { status, output } = await writeTableTypes();
  console.log(status === 0 ? 'db/schema.gen.ts is in step with the migrations.' : output);
  const { unrecorded } = compareMigrations();
  for (const name of unrecorded)
    console.log(`${name} is not recorded. When it is finished: npm run db -- freeze`);
  return status ?? 1;
}

function freeze(): void {
  const names = recordMigrations();
  for (const name of names) console.log(`recorded  ${name}`);
  if (names.length === 0) console.log('Every migration is recorded.');
}

async function reset(url: string, isConfirmed: boolean): Promise<undefined> {
  await ensureDatabase(url);
  if (!isConfirmed) await confirmReset(url);
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  await withClient(maintenance.href, (client) =>
    client.query(`drop database ${client.escapeIdentifier(name)} with (force)`),
  );
  await createAndPrepareDatabase(url);
  console.log('The database is empty and up to date. The next start puts the demo data in.');
}

async function confirmReset(url: string): Promise<void> {
  const { host, pathname } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1));
  if (!process.stdin.isTTY) throw new SetupError('Nothing was done. Say --yes to throw the database away.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `Throw away everything in ${name} at ${host}? Type its name to continue: `,
  );
  terminal.close();
  if (answer.trim() !== name) throw new SetupError('Nothing was done.');
}

await runScript(main);
