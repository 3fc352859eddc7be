import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import { keptValue } from './kept-value.ts';

/** The signing secrets of webhooks, in the form of Standard Webhooks: `whsec_` and 32 bytes in base64. */
export type WebhookSecrets = {
  secretOf(endpointId: string, version: number): string;
};

/** Derived and never stored, so that a copy of the database signs nothing (decision 047). */
export function createWebhookSecrets(signingKey: string): WebhookSecrets {
  const key = createHash('sha256').update(`webhooks\n${signingKey}`).digest();
  return {
    secretOf: (endpointId, version) =>
      `whsec_${createHmac('sha256', key)
        .update(`${endpointId}\n${String(version)}`)
        .digest('base64')}`,
  };
}

/** As configured, or made once and kept in `DATA_DIR/webhook-signing-key`. With another one, receivers need new secrets. */
export async function webhookSigningKey({
  dataDir,
  webhooks,
}: Pick<Config, 'dataDir' | 'webhooks'>): Promise<string> {
  return (
    webhooks.signingKey ??
    (await keptValue(dataDir, 'webhook-signing-key', () => randomBytes(32).toString('hex')))
  );
}
