import { z } from 'zod';

/** A pending request is asked about so many days after it was posted or last confirmed (product 35.3). */
export const CONFIRM_AFTER_DAYS = 14;
/** Its client is reminded so many days after they were asked. */
export const CONFIRM_REMIND_DAYS = 4;
/** Nobody confirmed it within so many days: it is closed. */
export const CONFIRM_WITHIN_DAYS = 7;
const DAY_MS = 86_400_000;

/** Below it are the addresses in emails. */
export const CONFIRM_PATH = '/confirm-request';

/** When a request closes by itself that was asked about at this time. */
export function closesAt(askedAt: string): string {
  return new Date(new Date(askedAt).getTime() + CONFIRM_WITHIN_DAYS * DAY_MS).toISOString();
}

export const confirmationTokenInput = z.strictObject({ token: z.string().max(200) });

/** What the link of an email is about. Never whose it is. */
export const requestConfirmationSchema = z.object({
  requestId: z.uuid(),
  title: z.string(),
  postedAt: z.iso.datetime(),
  /** `asked`: it waits for an answer. `open`: it was confirmed. `expired`: nobody confirmed it. `closed`: its client did it. */
  state: z.enum(['asked', 'open', 'taken', 'expired', 'closed']),
  closesAt: z.iso.datetime().nullable(),
});
export type RequestConfirmation = z.infer<typeof requestConfirmationSchema>;
