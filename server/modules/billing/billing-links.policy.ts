/** Where people come back to from the provider, and where our mails lead. Absolute addresses. */
export function returnUrl(publicUrl: string, checkoutId: string): string {
  return `${publicUrl}/payment/return?checkout=${checkoutId}`;
}

/** From the provider's page without having paid. */
export function cancelUrl(publicUrl: string, checkoutId: string): string {
  return `${returnUrl(publicUrl, checkoutId)}&cancelled=true`;
}

/** Plan, charges and invoices, on the dashboard of whoever opens it. */
export function billingUrl(publicUrl: string): string {
  return `${publicUrl}/dashboard?tab=payments`;
}

export function connectionsUrl(publicUrl: string): string {
  return `${publicUrl}/connections`;
}

/** The plans of commercial clients, where a plan that was opened to somebody can be paid. */
export function planPaymentUrl(publicUrl: string, planId: string): string {
  return `${publicUrl}/onboarding/commercial/plan-selection?plan=${planId}`;
}
