/** The process of the local stand-ins, which answers while no keys of the vendors are set. */
import { join } from 'node:path';
import { ConfigError, loadConfig } from '#server/config.ts';
import { localWebhookSecret } from '#server/local-webhook-secret.ts';
import { createLog } from '#server/log.ts';
import { statusOfStartFailure } from '#server/start-failure.ts';
import { startStandIn } from './stand-in.ts';

try {
  const config = loadConfig();
  const { dataDir } = config;
  const secret = await localWebhookSecret(dataDir);
  const standIn = await startStandIn({
    port: config.standIn.port,
    outboxDir: join(dataDir, 'outbox'),
    stripe: {
      stateFile: join(dataDir, 'stand-in', 'stripe.json'),
      webhook: {
        url: `http://127.0.0.1:${String(config.web.port)}/webhooks/stripe`,
        secrets: () => secret,
      },
    },
    log: createLog(config, 'stand-in'),
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void standIn.stop());
  process.send?.('ready');
} catch (error) {
  console.error(describe(error));
  process.exitCode = statusOfStartFailure(error);
}

function describe(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The stand-in cannot start: its port is taken by another program. Stop that, or set STAND_IN_PORT to another port.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
