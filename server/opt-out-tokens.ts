import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type MailTopic, mailTopicSchema } from '#contract/notification-preferences.ts';
import type { Config } from './config.ts';
import { keptValue } from './kept-value.ts';
import { createSealedTokens } from './sealed-tokens.ts';

/** Whose emails about what. */
export type OptOut = { userId: string; topic: MailTopic };

/** The tokens in unsubscribe links. They never end, and say nothing to anyone but us. */
export type OptOutTokens = {
  make(optOut: OptOut): string;
  /** Null for what was not made here. */
  read(token: string): OptOut | null;
};

const contentSchema = z.tuple([z.uuid(), mailTopicSchema]);

export function createOptOutTokens(secret: string): OptOutTokens {
  const tokens = createSealedTokens(secret, 'opt-out');
  return {
    make: ({ userId, topic }) => tokens.seal(`${userId} ${topic}`),
    read(token) {
      const { data } = contentSchema.safeParse(tokens.open(token)?.split(' '));
      return data === undefined ? null : { userId: data[0], topic: data[1] };
    },
  };
}

/** As configured, or made once and kept in `DATA_DIR/unsubscribe-secret`. With another one, links in old emails stop working. */
export async function unsubscribeSecret({
  dataDir,
  unsubscribeSecret: configured,
}: Pick<Config, 'dataDir' | 'unsubscribeSecret'>): Promise<string> {
  return (
    configured ?? (await keptValue(dataDir, 'unsubscribe-secret', () => randomBytes(32).toString('hex')))
  );
}
