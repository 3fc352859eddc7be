import pg from 'pg';

/** The SQLSTATEs, or the classes of them, under which Postgres could not do its work; the statement itself was fine. */
const UNAVAILABLE_CLASSES = new Set(['08', '53', '57', '58']);
const UNAVAILABLE_CODES = new Set([
  '25P03', // idle_in_transaction_session_timeout
  '25P04', // transaction_timeout
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '55P03', // lock_not_available, after lock_timeout
  'XX000', // internal_error, as a backend says whose memory or files failed
]);
const DISK_FULL = '53100';

/**
 * The database could not be asked, or gave no answer in time. Whether a statement under way, or a commit, took effect is
 * not known.
 */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  /** Postgres has no room left to write. */
  readonly isDiskFull: boolean;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.isDiskFull = options?.cause instanceof pg.DatabaseError && options.cause.code === DISK_FULL;
  }
}

/**
 * The one place that tells trouble with the database from a statement that Postgres refused.
 * @param isBroken whether the connection is lost, whatever the error says
 */
export function asUnavailable(error: unknown, isBroken: boolean): DatabaseUnavailableError | null {
  if (error instanceof DatabaseUnavailableError) return error;
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
  if (!isBroken && !UNAVAILABLE_CLASSES.has(code.slice(0, 2)) && !UNAVAILABLE_CODES.has(code)) return null;
  return new DatabaseUnavailableError(`The database is not available: ${messageOf(error)}`, { cause: error });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
