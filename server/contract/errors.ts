/**
 * Every code an expected failure can carry, with the transport status, and the title and message of the toast.
 * Texts that docs/product.md quotes are word for word (product 22.1).
 */
export const ERRORS = {
  // requests as such
  invalid_input: e('BAD_REQUEST', 'Error', 'Please check what you entered.'),
  not_found: e('NOT_FOUND', 'Error', 'That does not exist, or is not yours to see.'),
  sign_in_required: e('UNAUTHORIZED', 'Authentication required', 'Please sign in to continue.'),
  wrong_user_type: e('FORBIDDEN', 'Error', 'Your account cannot do this.'),
  account_restricted: e(
    'FORBIDDEN',
    'Error',
    'Your account is restricted. You can still sign in and see your own data. Contact support to have it restored.',
  ),
  cross_site_request: e('FORBIDDEN', 'Error', 'This request did not come from our own pages.'),
  too_many_attempts: e(
    'TOO_MANY_REQUESTS',
    'Error',
    'Too many attempts. Please wait a little and try again.',
  ),
  too_busy: e('TOO_MANY_REQUESTS', 'Error', 'We are very busy right now. Please try again in a moment.'),
  unavailable: e(
    'SERVICE_UNAVAILABLE',
    'Error',
    'This is not available right now. Please try again in a moment.',
  ),
  unexpected: e('INTERNAL_SERVER_ERROR', 'Error', 'Something went wrong. Please try again.'),
  // accounts (product 2.3)
  wrong_credentials: e('UNAUTHORIZED', 'Error', 'Email or password is not right.'),
  extra_proof_required: e(
    'UNAUTHORIZED',
    'Check your email',
    "Too many wrong passwords were entered for this account. If yours was right, we've emailed you a link. Open it to finish signing in.",
  ),
  email_taken: e('CONFLICT', 'Error', 'An account with this email address exists already. Sign in instead.'),
  weak_password: e('BAD_REQUEST', 'Error', 'This password is easy to guess.'),
  token_invalid: e('BAD_REQUEST', 'Error', 'This link is no longer valid. Please ask for a new one.'),
  // profiles
  profile_type_not_shown: e('FORBIDDEN', 'Error', 'Unable to display this profile type.'),
  document_name_differs: e(
    'CONFLICT',
    'Error',
    'The profile does not have the name on the document. Compare the two again.',
  ),
  professional_not_found: e('NOT_FOUND', 'Error', 'Professional profile not found.'),
  // requests and jobs (product 13.13)
  job_already_taken: e('CONFLICT', 'Error', 'Another professional has already taken this job.'),
  job_not_open: e('CONFLICT', 'Error', 'This job is no longer open.'),
  request_not_pending: e('CONFLICT', 'Error', "This request is no longer pending, so it can't be changed."),
  invalid_transition: e(
    'CONFLICT',
    'Error',
    'This has changed in the meantime. Reload to see where it stands.',
  ),
  already_reviewed: e('CONFLICT', 'Error', 'You have already reviewed this job.'),
  review_too_early: e('CONFLICT', 'Error', 'You can review a job once it is completed.'),
  // connections (product 22.3)
  insufficient_credits: e(
    'PRECONDITION_FAILED',
    'Insufficient Credits',
    'You need to purchase more connections to contact this user.',
  ),
  system_error: e(
    'SERVICE_UNAVAILABLE',
    'Connection Failed',
    'Unable to create connection. Please try again.',
  ),
  project_not_accepting_responses: e(
    'CONFLICT',
    'Connection Failed',
    'This project takes no proposals right now. Nothing was charged.',
  ),
  verification_required: e(
    'PRECONDITION_FAILED',
    'Connection Failed',
    'Proposals can be sent once your license and insurance are verified.',
  ),
  already_answered: e('CONFLICT', 'Error', 'This was answered already.'),
  idempotency_conflict: e(
    'CONFLICT',
    'Error',
    'This was already sent with other content. Reload the page and try again.',
  ),
  wallet_frozen: e(
    'PRECONDITION_FAILED',
    'Connection Failed',
    'Your Connections are on hold because a payment failed. Update your payment method to go on.',
  ),
  // plans and payment (product 9.10)
  checkout_failed: e('BAD_GATEWAY', 'Error', 'Failed to start checkout process. Please try again.'),
  payment_setup_failed: e('BAD_GATEWAY', 'Error', 'Payment setup failed. Please try again.'),
  no_checkout_url: e('BAD_GATEWAY', 'Error', 'No checkout URL received'),
  payment_unavailable: e(
    'BAD_GATEWAY',
    'Error',
    'Our payment provider does not answer. Nothing was changed. Please try again.',
  ),
  plan_not_for_you: e('FORBIDDEN', 'Error', 'This plan is for another kind of account.'),
  plan_needs_sales: e(
    'PRECONDITION_FAILED',
    'Error',
    'The Enterprise plan is agreed with our sales team. Contact sales.',
  ),
  plan_required: e(
    'PRECONDITION_FAILED',
    'Error',
    'Choose a plan first: single Connections are sold at the price of your plan.',
  ),
  subscription_exists: e('CONFLICT', 'Error', 'You have a plan already. Change it under Payments instead.'),
  no_subscription: e('NOT_FOUND', 'Error', 'You have no plan.'),
  same_plan: e('CONFLICT', 'Error', 'That is the plan you have.'),
  nothing_to_undo: e('CONFLICT', 'Error', 'There is nothing to undo: your plan goes on as it is.'),
  purchase_failed: e('BAD_GATEWAY', 'Purchase Failed', 'Unable to start purchase process. Please try again.'),
  // files
  file_too_large: e(
    'PAYLOAD_TOO_LARGE',
    'Error',
    'The file is larger than 5 MB. Please choose a smaller one.',
  ),
  upload_too_slow: e(
    'BAD_REQUEST',
    'Error',
    'The connection was too slow for this file. Please try again, or leave the file out and send it later.',
  ),
  file_type_refused: e(
    'UNSUPPORTED_MEDIA_TYPE',
    'Error',
    'Please choose a PDF or Word file (.pdf, .doc, .docx).',
  ),
  storage_full: {
    ...e(
      'SERVICE_UNAVAILABLE',
      'Error',
      'We have no room to save this right now. Nothing was changed. Please try again later.',
    ),
    httpStatus: 507,
  },
  resume_gone: e('CONFLICT', 'Error', 'Your resume is no longer there. Please choose the file again.'),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

export type TransportStatus =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'PRECONDITION_FAILED'
  | 'TOO_MANY_REQUESTS'
  | 'INTERNAL_SERVER_ERROR'
  | 'BAD_GATEWAY'
  | 'SERVICE_UNAVAILABLE';

export type ErrorEntry = {
  status: TransportStatus;
  title: string;
  message: string;
  /** Where HTTP has a number for it and the transport no word. */
  httpStatus?: number;
};

/** What an error carries beside its code. No other detail of a failure leaves the server. */
export type ErrorDetails = {
  /** Why a password was refused, as sentences. */
  reasons?: string[];
  /** Fields that were refused and why. */
  issues?: { path: string; message: string }[];
  /** Seconds until the next attempt is allowed. */
  retryAfterSeconds?: number;
};

/** `error.data` of every failed call, beside tRPC's own `code`, `httpStatus` and `path`. */
export type ErrorData = ErrorDetails & { reason: ErrorCode; title: string; traceId: string };

function e<S extends TransportStatus>(status: S, title: string, message: string) {
  return { status, title, message };
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code);
}

/**
 * Words of the error catalogues for failures that carry no code of their own: the screen names the situation,
 * `describeError(error, fallback)` prefers the server's words and falls back to these.
 */
export const FALLBACK_MESSAGES = {
  authentication: 'Something went wrong. Please try again.',
  signOut: 'Failed to sign out',
  createRequest: 'Failed to create request. Please try again.',
  updateRequest: 'Failed to save your changes. Please try again.',
  acceptJob: 'Failed to accept job',
  updateJob: 'Failed to update job status',
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
