import { createHmac, timingSafeEqual } from 'node:crypto';
import { FILES_PATH } from '#contract/uploads.ts';

/** An address is the same for so long, so that browsers find the file in their cache, and valid for twice that. */
const WINDOW_SECONDS = 6 * 60 * 60;
const MAX_SECONDS = 99_999_999_999;
const PURPOSE = 'addresses of files, 1';
const PUBLIC_PURPOSE = 'names of public photos, 1';
const PUBLIC_NAME_BYTES = 16;

export type FileName = { uploadId: string; variant: string };

/** Addresses under which a stored file can be read for some hours by whoever has them. */
export type FileAddresses = {
  /** Path and query. */
  sign(file: FileName, now: Date): string;
  /** What a file is called on a public page: always the same, and nothing that leads back to its id. */
  publicName(uploadId: string): string;
  /** Whether an address was signed here and is still valid. */
  isValid(file: FileName, given: { expires: string; signature: string }, now: Date): boolean;
};

/** @param secret at least 128 random bits; all processes have the same */
export function createFileAddresses(secret: string): FileAddresses {
  const key = createHmac('sha256', secret).update(PURPOSE).digest();
  const publicKey = createHmac('sha256', secret).update(PUBLIC_PURPOSE).digest();
  const digest = ({ uploadId, variant }: FileName, expires: string) =>
    createHmac('sha256', key).update(`${uploadId}/${variant}/${expires}`).digest();
  return {
    sign(file, now) {
      const window = Math.floor(now.getTime() / 1000 / WINDOW_SECONDS);
      const expires = String((window + 2) * WINDOW_SECONDS);
      const query = new URLSearchParams({ expires, signature: digest(file, expires).toString('base64url') });
      return `${FILES_PATH}/${file.uploadId}/${file.variant}?${query.toString()}`;
    },
    publicName: (uploadId) =>
      createHmac('sha256', publicKey)
        .update(uploadId)
        .digest()
        .subarray(0, PUBLIC_NAME_BYTES)
        .toString('base64url'),
    isValid(file, { expires, signature }, now) {
      const given = Buffer.from(signature, 'base64url');
      const right = digest(file, expires);
      const isSigned = given.length === right.length && timingSafeEqual(given, right);
      const until = Number(expires);
      return isSigned && until <= MAX_SECONDS && now.getTime() < until * 1000;
    },
  };
}
