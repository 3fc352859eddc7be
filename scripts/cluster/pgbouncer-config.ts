/** What PgBouncer is told, which lends connections by transaction. */
import { SESSION_STATEMENTS } from '#db/client.ts';

export type PgbouncerOptions = {
  port: number;
  /** The primary, or what leads to it. */
  target: { port: number; database: string };
  usersFile: string;
  /** Whom it runs as where it is started by root, as it refuses to run as root itself. */
  user: string | null;
};

/** More than the names a connection of ours has at a time (`db/naming-client.ts`). */
const PREPARED = 400;

/**
 * `connect_query` sets what our connections otherwise ask for when they open (`options`), since a pooler would have to open one
 * for each wish.
 */
export function describePgbouncer({ port, target, usersFile, user }: PgbouncerOptions): string {
  const { database } = target;
  return `[databases]
${database} = host=127.0.0.1 port=${String(target.port)} dbname=${database} connect_query='${SESSION_STATEMENTS}'

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${String(port)}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${usersFile}
pool_mode = transaction
max_prepared_statements = ${String(PREPARED)}
ignore_startup_parameters = options
default_pool_size = 20
max_client_conn = 500
query_wait_timeout = 2
log_connections = 0
log_disconnections = 0
log_stats = 0
server_login_retry = 1
${user === null ? '' : `user = ${user}\n`}`;
}
