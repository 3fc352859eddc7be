import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Tokens in the links of emails that hold what they are about. They say nothing to anyone but us. */
export type SealedTokens = {
  seal(content: string): string;
  /** Null for what was not sealed here. */
  open(token: string): string | null;
};

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const TOKEN = /^[\w-]{40,200}$/;

/**
 * Encrypted with authentication: whoever has one reads nothing in it, and can make no other.
 * @param purpose tokens of one purpose are none of another
 */
export function createSealedTokens(secret: string, purpose: string): SealedTokens {
  const key = createHash('sha256').update(`${purpose}\n${secret}`).digest();
  return {
    seal(content) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const sealed = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(token) {
      if (!TOKEN.test(token)) return null;
      const bytes = Buffer.from(token, 'base64url');
      // Of two spellings of the same bytes only ours counts.
      if (bytes.toString('base64url') !== token || bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        const content = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([content, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
