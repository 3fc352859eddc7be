/** What all plain answers share: connections, and who a header names. */
import { createHash } from 'node:crypto';
import process from 'node:process';
import pg from 'pg';
import { UNBOUNDED_OPTIONS } from '#db/client.ts';
import { findSessionWithUser } from '#server/modules/auth/sessions.queries.ts';
import { statementOf } from './calls-statements.ts';

const connectionString = process.env['DATABASE_URL'];
export const pool = new pg.Pool({ connectionString, max: 10, options: UNBOUNDED_OPTIONS });

const sessionText = (await statementOf((db) => findSessionWithUser(db, '', new Date()))).sql;

type SessionRow = { account_id: string };

/** Who a header names; null when nobody. */
export async function callerOf(authorization: string | undefined): Promise<string | null> {
  const secret = authorization?.slice('Bearer '.length) ?? '';
  const hash = createHash('sha256').update(secret).digest('hex');
  const { rows } = await pool.query<SessionRow>({
    name: 'session',
    text: sessionText,
    values: [hash, new Date()],
  });
  return rows[0]?.account_id ?? null;
}
