import { z } from 'zod';

/** Made by the caller and kept until answered: the same key twice is one message, one checkout, one Connection. */
export const idempotencyKeySchema = z.uuid();
export type IdempotencyKey = z.infer<typeof idempotencyKeySchema>;
