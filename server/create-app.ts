import { join } from 'node:path';
import { createDbFromPool, createPool } from '#db/client.ts';
import type { App } from './app.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { createConfirmationTokens } from './confirmation-tokens.ts';
import { followStandInClock } from './stand-in-clock.ts';
import { createPostmarkGateway } from './gateways/email/postmark-gateway.ts';
import { createClamavScanner } from './gateways/scanner/clamav-scanner.ts';
import type { FileScanner } from './gateways/scanner/file-scanner.ts';
import type { FileStore } from './gateways/files/file-store.ts';
import { createLocalFileStore } from './gateways/files/local-file-store.ts';
import { createStripeGateway } from './gateways/payments/stripe-gateway.ts';
import { createWebPushGateway } from './gateways/push/web-push-gateway.ts';
import { createHttpsWebhookSender } from './gateways/webhooks/https-webhook-sender.ts';
import { fileSigningSecret } from './file-signing-secret.ts';
import { createLiveHub } from './live/live-hub.ts';
import { createLog } from './log.ts';
import { createPasswordWork } from './modules/auth/passwords.service.ts';
import { createSessionMemory } from './modules/auth/session-memory.service.ts';
import { createFileAddresses } from './modules/uploads/file-addresses.service.ts';
import { prepareMedia } from './modules/uploads/media-work.service.ts';
import { createOptOutTokens, unsubscribeSecret } from './opt-out-tokens.ts';
import { createPageChanges } from './page-changes.ts';
import { pushKeys } from './push-keys.ts';
import { createQueue } from './queue/queue.ts';
import { createRateLimits } from './rate-limits.ts';
import { createReplicaReads, type ReplicaOptions, type ReplicaReads } from './replica-reads.ts';
import { createTwoStepSecrets, twoStepKey } from './two-step-secrets.ts';
import { createWebhookSecrets, webhookSigningKey } from './webhook-secrets.ts';

export type RunningApp = App & {
  /** Gives back every connection and ends every thread. What still runs is for the caller to have finished. */
  stop(): Promise<void>;
};

/**
 * Puts the app together on a prepared database. `config.database.url` has to be known by then.
 * @param overrides what tests and the seed replace, and the process's own log
 */
export async function createApp(
  config: Config,
  overrides: Partial<
    Pick<
      App,
      | ('clock' | 'email' | 'files' | 'log' | 'passwords' | 'payments' | 'prepareMedia' | 'push')
      | ('scanner' | 'webhooks')
    >
  > = {},
): Promise<RunningApp> {
  if (config.database.url === null) {
    throw new Error('DATABASE_URL is not set, and the address of the embedded database is unknown.');
  }
  const log = overrides.log ?? createLog(config, 'app');
  const isStandIn = overrides.clock === undefined && config.stripe.secretKey === null;
  const standInClock = isStandIn ? followStandInClock(config.dataDir) : null;
  const clock = overrides.clock ?? standInClock ?? systemClock;
  const pool = createPool(config.database.url, {
    onIdleError: (error) => {
      log.warn({ err: error }, 'database: a connection broke');
    },
  });
  try {
    const queue = await createQueue({ pool, clock, log });
    const db = createDbFromPool(pool);
    const listenUrl = config.database.listenUrl ?? config.database.url;
    const sessionMemory = createSessionMemory({ url: listenUrl, log });
    const pageChanges = createPageChanges({ url: listenUrl, log });
    const live = createLiveHub({ url: listenUrl, log, sessionMemory });
    const passwords = overrides.passwords ?? createPasswordWork();
    const linkSecret = await unsubscribeSecret(config);
    const replica = openReplica({ config, db, secret: linkSecret, log });
    sessionMemory.onForget(() => replica?.distrust());
    pageChanges.onChange(() => replica?.distrust());
    const fileAddresses = createFileAddresses(await fileSigningSecret(config));
    return {
      db,
      replica,
      queue,
      payments: overrides.payments ?? createStripeGateway(config),
      email: overrides.email ?? createPostmarkGateway(config),
      push: overrides.push ?? createWebPushGateway({ config, keys: await pushKeys(config) }),
      optOutTokens: createOptOutTokens(linkSecret),
      confirmationTokens: createConfirmationTokens(linkSecret),
      webhooks: overrides.webhooks ?? createHttpsWebhookSender({ config }),
      webhookSecrets: createWebhookSecrets(await webhookSigningKey(config)),
      twoStepSecrets: createTwoStepSecrets(await twoStepKey(config)),
      files: overrides.files ?? (await openFileStore(config)),
      scanner: overrides.scanner ?? openScanner(config),
      fileAddresses,
      clock,
      config,
      log,
      limits: createRateLimits(pool, config.rateLimitFactor),
      sessionMemory,
      passwords,
      prepareMedia: overrides.prepareMedia ?? ((job) => prepareMedia(job)),
      pageChanges,
      live,
      async stop() {
        standInClock?.stop();
        await Promise.all([sessionMemory.stop(), pageChanges.stop(), live.stop(), passwords.stop()]);
        await replica?.stop();
        await queue.stop();
        await db.destroy();
        // Where nobody asked, Kysely has not opened the pool that it would close; limits use it without.
        if (!pool.ended) await pool.end();
      },
    };
  } catch (error) {
    standInClock?.stop();
    await pool.end();
    throw error;
  }
}

function openReplica({
  config,
  db,
  ...options
}: { config: Config; db: App['db'] } & Pick<ReplicaOptions, 'secret' | 'log'>): ReplicaReads | null {
  const { replicaUrl } = config.database;
  return replicaUrl === null ? null : createReplicaReads({ url: replicaUrl, primary: db, ...options });
}

function openScanner({ files }: Config): FileScanner | null {
  return files.scannerAddress === null ? null : createClamavScanner(files.scannerAddress);
}

async function openFileStore({ dataDir, files }: Config): Promise<FileStore> {
  if (files.s3 === null) return createLocalFileStore(join(dataDir, 'files'));
  // Only where there is a bucket: its client takes 8 MB of memory and a fifth of the work of a start.
  const { createS3FileStore } = await import('./gateways/files/s3-file-store.ts');
  return createS3FileStore(files.s3);
}
