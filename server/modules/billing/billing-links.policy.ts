/** Return URL of the provider's page. Absolute, like all links here. */
export function returnUrl(publicUrl: string, checkoutId: string): string {
  return `${publicUrl}/payment/return?checkout=${checkoutId}`;
}

/** URL for leaving the provider's page without paying. */
export function cancelUrl(publicUrl: string, checkoutId: string): string {
  return `${returnUrl(publicUrl, checkoutId)}&cancelled=true`;
}

/** The Payments tab of the reader's own dashboard. */
export function billingUrl(publicUrl: string): string {
  return `${publicUrl}/dashboard?tab=payments`;
}

/** Plan selection of commercial clients, with an offered plan chosen. */
export function planPaymentUrl(publicUrl: string, planId: string): string {
  return `${publicUrl}/onboarding/commercial/plan-selection?plan=${planId}`;
}
