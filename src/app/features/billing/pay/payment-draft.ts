import { type Draft, tabDraft } from '#src/forms/draft.ts';
import { dropIdempotencyKey } from '#src/forms/idempotency-keys.ts';

/** Keeps the invoice's name and address in this tab until they are paid with. */
export function paymentDraft(profileId: string): Draft {
  return tabDraft('paymentDraft', profileId);
}

/** Once a checkout has come to an end, the same choice is a new one. */
export function forgetPaymentRequest(profileId: string): void {
  dropIdempotencyKey(paymentDraft(profileId).key);
}
