import webPush from 'web-push';
import { z } from 'zod';
import type { Config } from './config.ts';
import { keptValue } from './kept-value.ts';

const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });
/** The pair that push services know this site by (VAPID), both as base64url. */
export type PushKeys = z.infer<typeof keysSchema>;

/**
 * As configured, or made by the first process that asks and kept in `DATA_DIR/push-keys`: with another pair, every
 * device would have to subscribe again.
 */
export async function pushKeys({ dataDir, push }: Pick<Config, 'dataDir' | 'push'>): Promise<PushKeys> {
  if (push.keys !== null) return push.keys;
  const make = () => JSON.stringify(webPush.generateVAPIDKeys());
  return keysSchema.parse(JSON.parse(await keptValue(dataDir, 'push-keys', make)));
}
