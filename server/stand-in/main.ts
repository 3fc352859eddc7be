/** The process that stands in for third parties while no keys for them are set. */
import { join } from 'node:path';
import { ConfigError, loadConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { startPostmarkStandIn } from './postmark.ts';

try {
  const config = loadConfig();
  const { port } = config.standIn;
  const standIn = await startPostmarkStandIn({
    port,
    outboxDir: join(config.dataDir, 'outbox'),
    log: createLog(config, 'stand-in'),
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void standIn.stop());
} catch (error) {
  console.error(describe(error));
  process.exitCode = 1;
}

function describe(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The stand-in cannot start: its port is taken by another program. Stop that, or set STAND_IN_PORT to another port.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
