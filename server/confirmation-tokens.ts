import { z } from 'zod';
import { createSealedTokens } from './sealed-tokens.ts';

/** Which request, and when its client was asked: a link is about one question. */
export type AskedConfirmation = { requestId: string; askedAt: string };

/** The tokens in emails that ask whether a request is still open (product 35.3). */
export type ConfirmationTokens = {
  make(asked: AskedConfirmation): string;
  /** Null for what was not made here. */
  read(token: string): AskedConfirmation | null;
};

const contentSchema = z.tuple([z.uuid(), z.iso.datetime()]);

/** @param secret the one of unsubscribe links: both are found in emails, and a purpose keeps them apart */
export function createConfirmationTokens(secret: string): ConfirmationTokens {
  const tokens = createSealedTokens(secret, 'confirm-request');
  return {
    make: ({ requestId, askedAt }) => tokens.seal(`${requestId} ${askedAt}`),
    read(token) {
      const { data } = contentSchema.safeParse(tokens.open(token)?.split(' '));
      return data === undefined ? null : { requestId: data[0], askedAt: data[1] };
    },
  };
}
