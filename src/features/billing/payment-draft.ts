import { dropRequestId } from '#src/features/contact/request-ids.ts';

/** Where the invoice's name and address are kept in this tab until they are paid with. */
export function paymentDraftKey(profileId: string): string {
  return `paymentDraft:${profileId}`;
}

/** Once a checkout has come to an end, the same choice is a new one. */
export function forgetPaymentRequest(profileId: string): void {
  dropRequestId(paymentDraftKey(profileId));
}
