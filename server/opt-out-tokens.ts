import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type MailTopic, mailTopicSchema } from '#contract/notification-preferences.ts';
import type { Config } from './config.ts';
import { keptValue } from './kept-value.ts';

/** Whose emails about what. */
export type OptOut = { userId: string; topic: MailTopic };

/** The tokens in unsubscribe links. They never end, and say nothing to anyone but us. */
export type OptOutTokens = {
  make(optOut: OptOut): string;
  /** Null for what was not made here. */
  read(token: string): OptOut | null;
};

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const TOKEN = /^[\w-]{40,200}$/;

const contentSchema = z.tuple([z.uuid(), mailTopicSchema]);

/** Encrypted with authentication: whoever has one reads nothing in it, and can make no other. */
export function createOptOutTokens(secret: string): OptOutTokens {
  const key = createHash('sha256').update(`opt-out\n${secret}`).digest();
  return {
    make({ userId, topic }) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const content = Buffer.concat([cipher.update(`${userId} ${topic}`, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
    },
    read(token) {
      if (!TOKEN.test(token)) return null;
      const bytes = Buffer.from(token, 'base64url');
      // Of two spellings of the same bytes only ours counts.
      if (bytes.toString('base64url') !== token || bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        const content = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return toOptOut(Buffer.concat([content, decipher.final()]).toString('utf8'));
      } catch {
        return null;
      }
    },
  };
}

function toOptOut(content: string): OptOut | null {
  const { data } = contentSchema.safeParse(content.split(' '));
  return data === undefined ? null : { userId: data[0], topic: data[1] };
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
