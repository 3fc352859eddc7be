/**
 * Words for failures that carry no code of their own: the screen names the situation, `describeError(error, fallback)`
 * prefers the server's words (`errors.ts`) and falls back to these.
 */
export const FALLBACK_MESSAGES = {
  authentication: 'Something went wrong. Please try again.',
  signOut: 'Failed to sign out',
  createRequest: 'Failed to create request. Please try again.',
  updateRequest: 'Failed to save your changes. Please try again.',
  acceptJob: 'Failed to accept job',
  updateJob: 'Failed to update job status',
  team: 'Your team wasn’t changed. Please try again.',
  webhook: 'Your webhook wasn’t changed. Please try again.',
  updateProfile: 'Failed to update profile. Please try again.',
  loadProfessional: 'Unable to load professional profile',
  loadOwner: 'Unable to load property owner profile',
  /** 'Connect' on a profile (product 22.3). */
  connect: 'Unable to connect with this professional. Please try again.',
  connectOwner: 'Unable to process connection. Please try again.',
  saveProfile: 'Unable to save profile. Please try again.',
  /** The payment page after the session has ended (product 9.10). */
  payWithoutSession: 'User not authenticated',
  /** The payment page, when an answer came without an address to pay at. */
  payWithoutUrl: 'No checkout URL received',
  /** The payment page. */
  startPayment: 'Payment setup failed. Please try again.',
  /** `/buy-connections`: packs and single Connections. */
  startCheckout: 'Failed to start checkout process. Please try again.',
  /** 'Purchase Credits' beside a person one wants to contact (product 9.10). */
  startPurchase: 'Unable to start purchase process. Please try again.',
} as const;

/**
 * Toasts that a screen raises itself: before anything is sent, or after a failure without words of its own (product 19.3
 * to 19.6).
 */
export const SCREEN_TOASTS = {
  signUpFieldsMissing: { title: 'Error', message: 'Please fill in all required fields' },
  messageNotSent: { title: 'Error sending message', message: 'Please try again or email us directly.' },
  inquiryNotSent: { title: 'Error', message: 'Failed to send inquiry. Please try again.' },
  applicationNotSent: { title: 'Submission Failed', message: 'Please try again later.' },
} as const;

/** `/buy-connections` without a session (product 8.5). */
export const SIGN_IN_TO_BUY = {
  title: 'Authentication required',
  message: 'Please sign in to purchase connections.',
} as const;
