/** Connects to a PostgreSQL server by its URL, embedded or external. */
import pg from 'pg';
import { SetupError } from '../setup-error.ts';
import { isErrorWithCode } from './error-code.ts';

const CONNECT_MS = 5000;
const NO_SUCH_DATABASE = '3D000';
const ALREADY_THERE = ['42P04', '23505'];

/**
 * Makes sure that the database at this address answers, creating it when the server has none of that name.
 * @throws SetupError with one sentence that does not show the password
 */
export async function ensureDatabase(url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  try {
    await useClient(url, () => Promise.resolve());
    return;
  } catch (error) {
    if (!isErrorWithCode(error, NO_SUCH_DATABASE)) throw unreachable(url, error);
  }
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  try {
    await useClient(maintenance.href, async (client) => {
      await client.query(`create database ${client.escapeIdentifier(name)}`);
    });
  } catch (error) {
    if (isErrorWithCode(error, ...ALREADY_THERE)) return;
    throw new SetupError(
      `The server at ${hostOf(url)} has no database "${name}", and creating it failed: ${describe(error)}.`,
    );
  }
}

async function useClient(url: string, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // Without a listener, a broken idle connection would crash the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function unreachable(url: string, error: unknown): SetupError {
  return new SetupError(
    `The database at ${hostOf(url)} cannot be used: ${describe(error)}. Check DATABASE_URL and that PostgreSQL runs there, or unset it to use the embedded one.`,
  );
}

function hostOf(url: string): string {
  const { host } = new URL(url);
  return host === '' ? 'DATABASE_URL' : host;
}

/** `connect` to a name with several addresses fails with a list and an empty message. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return describe(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (isErrorWithCode(error, 'ECONNREFUSED')) return 'nothing answers there';
  if (isErrorWithCode(error, 'ENOTFOUND', 'EAI_AGAIN')) return 'there is no host of that name';
  return error.message.replace(/\.$/, '');
}
