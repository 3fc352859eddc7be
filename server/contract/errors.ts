/**
 * Every code an expected failure can carry, with the transport status, and the title and message of the toast.
 * Texts that docs/product.md quotes are word for word (product 22.1).
 */
export const ERRORS = {
  // requests as such
  invalid_input: e('BAD_REQUEST', 'Error', 'Please check what you entered.'),
  not_found: e('NOT_FOUND', 'Error', 'That doesn’t exist, or you don’t have access to it.'),
  sign_in_required: e('UNAUTHORIZED', 'Authentication required', 'Please sign in to continue.'),
  wrong_user_type: e('FORBIDDEN', 'Error', 'Your account type can’t do this.'),
  role_not_allowed: e(
    'FORBIDDEN',
    'Error',
    'Your role in this company doesn’t include this. Ask the account owner to do it or to change your role.',
  ),
  account_restricted: e(
    'FORBIDDEN',
    'Error',
    'Your account is restricted. You can still sign in and see your data. Contact support to restore it.',
  ),
  credentials_overdue: e(
    'FORBIDDEN',
    'Error',
    'Your account is on hold until your license and insurance are approved. Add them under Credentials.',
  ),
  account_closed: e(
    'FORBIDDEN',
    'Account closed',
    'This account is closed and will be deleted. Keep it to use it again.',
  ),
  cross_site_request: e('FORBIDDEN', 'Error', 'This request didn’t come from our site.'),
  too_many_attempts: e(
    'TOO_MANY_REQUESTS',
    'Error',
    'Too many attempts. Please wait a little and try again.',
  ),
  too_busy: e('TOO_MANY_REQUESTS', 'Error', 'We’re very busy right now. Please try again in a moment.'),
  unavailable: e(
    'SERVICE_UNAVAILABLE',
    'Error',
    'This isn’t available right now. Please try again in a moment.',
  ),
  unexpected: e('INTERNAL_SERVER_ERROR', 'Error', 'Something went wrong. Please try again.'),
  // accounts (product 2.3)
  wrong_credentials: e('UNAUTHORIZED', 'Error', 'Email or password is incorrect.'),
  extra_proof_required: e(
    'UNAUTHORIZED',
    'Check your email',
    'Too many wrong passwords were entered for this account. If yours was right, we’ve emailed you a link. Open it to finish signing in.',
  ),
  email_taken: e('CONFLICT', 'Error', 'This email address already has an account. Sign in instead.'),
  weak_password: e('BAD_REQUEST', 'Error', 'This password is too easy to guess.'),
  token_invalid: e('BAD_REQUEST', 'Error', 'This link is no longer valid. Please request a new one.'),
  // signing in with two steps (product 43)
  code_required: e('UNAUTHORIZED', 'One more step', 'Enter the code from your authenticator app.'),
  wrong_code: e(
    'UNAUTHORIZED',
    'Error',
    'That code isn’t right. Check it, or enter the next one your app shows.',
  ),
  two_step_is_on: e('CONFLICT', 'Error', 'Two-step sign-in is already on.'),
  two_step_is_off: e('CONFLICT', 'Error', 'Two-step sign-in is off.'),
  two_step_needed: e(
    'FORBIDDEN',
    'One more step',
    'Our team signs in with two steps. Turn on two-step sign-in under Account first.',
  ),
  // API tokens and webhooks (product 38)
  token_not_valid: e(
    'UNAUTHORIZED',
    'Error',
    'This token doesn’t work. It expired, was revoked or was copied incompletely.',
  ),
  token_scope_missing: e('FORBIDDEN', 'Error', 'This token doesn’t have the scope that this needs.'),
  token_not_allowed: e('FORBIDDEN', 'Error', 'Tokens can’t do this. Sign in instead.'),
  too_many_tokens: e('CONFLICT', 'Error', 'You have as many tokens as you can keep. Revoke one first.'),
  too_many_webhooks: e(
    'CONFLICT',
    'Error',
    'You have as many webhooks as an account can have. Remove one first.',
  ),
  too_many_secrets: e(
    'CONFLICT',
    'Error',
    'You’ve made 5 new secrets within 24 hours. Use the newest one, or try again tomorrow.',
  ),
  webhook_address_refused: e(
    'BAD_REQUEST',
    'Error',
    'Enter an https address on the public internet, without a port or a password.',
  ),
  // one's data (product 37)
  export_too_soon: e('CONFLICT', 'Error', 'You can ask for one copy a day. Please try again tomorrow.'),
  same_email: e('CONFLICT', 'Error', 'This is already your email address.'),
  nothing_to_keep: e('CONFLICT', 'Error', 'Your account isn’t closed.'),
  // people of a company (product 31)
  company_full: e(
    'CONFLICT',
    'Error',
    'Your team has as many people as it can have. Remove someone or withdraw an invitation first.',
  ),
  already_invited: e(
    'CONFLICT',
    'Error',
    'You already invited this address. Send the invitation again instead.',
  ),
  already_in_company: e('CONFLICT', 'Error', 'This person is already on your team.'),
  owner_stays: e('CONFLICT', 'Error', 'The owner can’t leave the company’s account or be removed from it.'),
  // notifications (product 29)
  push_service_unknown: e(
    'BAD_REQUEST',
    'Error',
    'We can’t send notifications to this browser. Try Chrome, Edge, Firefox or Safari.',
  ),
  // profiles
  profile_type_not_shown: e('FORBIDDEN', 'Error', 'Unable to display this profile type.'),
  document_name_differs: e(
    'CONFLICT',
    'Error',
    'The profile name doesn’t match the name on the document. Compare them again.',
  ),
  document_not_ready: e(
    'CONFLICT',
    'Error',
    'Your document is still being prepared. Wait a moment, then send it again.',
  ),
  too_many_certifications: e(
    'CONFLICT',
    'Error',
    'You have as many certifications as you can keep. Remove one first.',
  ),
  second_look_refused: e(
    'CONFLICT',
    'Error',
    'You can ask for a second look once for each rejected document. Send another document instead.',
  ),
  review_closed: e(
    'CONFLICT',
    'Error',
    'This document isn’t in review anymore: it was decided, replaced or removed.',
  ),
  undo_refused: e(
    'CONFLICT',
    'Error',
    'You can undo your own approval for 10 minutes, while no newer document was sent.',
  ),
  own_case: e('FORBIDDEN', 'Error', 'You’re part of this yourself. Ask a colleague.'),
  own_document: e('FORBIDDEN', 'Error', 'You can’t decide on your own documents. Ask a colleague.'),
  colleague_needed: e(
    'FORBIDDEN',
    'Error',
    'You rejected this document yourself. A colleague takes the second look.',
  ),
  professional_not_found: e('NOT_FOUND', 'Error', 'Professional profile not found.'),
  // requests and jobs (product 13.13)
  job_already_taken: e('CONFLICT', 'Error', 'Another professional has already taken this job.'),
  job_not_open: e('CONFLICT', 'Error', 'This job is no longer open.'),
  request_not_pending: e('CONFLICT', 'Error', 'This request is no longer pending, so it can’t be changed.'),
  invalid_transition: e('CONFLICT', 'Error', 'This has changed in the meantime. Check its current status.'),
  // appointments (product 33)
  job_not_under_way: e(
    'CONFLICT',
    'Error',
    'You can agree on a time while a job is accepted or in progress.',
  ),
  appointment_changed: e(
    'CONFLICT',
    'Error',
    'This appointment has changed in the meantime. Check it again.',
  ),
  appointment_time_past: e(
    'CONFLICT',
    'Error',
    'Choose times that are still to come, within the next 6 months.',
  ),
  appointment_time_skipped: e(
    'BAD_REQUEST',
    'Error',
    'Clocks are set forward that night, so one of these times doesn’t exist. Choose another one.',
  ),
  // disputes (product 34)
  not_disputable: e('CONFLICT', 'Error', 'You can open a dispute about a job once a pro has accepted it.'),
  dispute_too_late: e(
    'CONFLICT',
    'Error',
    'A dispute has to be opened within 30 days after the job was completed.',
  ),
  dispute_exists: e('CONFLICT', 'Error', 'This job is already in dispute. Add a statement there.'),
  dispute_decided: e('CONFLICT', 'Error', 'We already decided a dispute about this job.'),
  dispute_closed: e('CONFLICT', 'Error', 'This dispute is closed.'),
  dispute_full: e('CONFLICT', 'Error', 'You wrote as many statements as one side of a dispute can.'),
  nothing_to_return: e('CONFLICT', 'Error', 'Neither side has a Connection with the other to return.'),
  already_reviewed: e('CONFLICT', 'Error', 'You already reviewed this job.'),
  reviews_published: e(
    'CONFLICT',
    'Error',
    'The reviews of this job are published, so it’s too late to add one.',
  ),
  review_edited: e('CONFLICT', 'Error', 'You already edited this review, and a review can be edited once.'),
  review_final: e('CONFLICT', 'Error', 'This review can’t be edited anymore.'),
  stars_lowered: e('CONFLICT', 'Error', 'Once both reviews are published, stars can only go up.'),
  review_unpublished: e('CONFLICT', 'Error', 'This review isn’t published yet.'),
  already_replied: e('CONFLICT', 'Error', 'You already replied to this review.'),
  already_reported: e('CONFLICT', 'Error', 'You already reported this review.'),
  review_removed: e('CONFLICT', 'Error', 'Our team removed this review.'),
  review_too_early: e('CONFLICT', 'Error', 'You can review a job once it’s completed.'),
  // drafts and projects (product 14.17 and 14.19)
  draft_changed: e(
    'CONFLICT',
    'Error',
    'This was changed in another tab or on another device. Choose which version to keep.',
  ),
  draft_too_large: e(
    'PAYLOAD_TOO_LARGE',
    'Error',
    'This draft is too long to save. Shorten some of its texts.',
  ),
  too_many_drafts: e(
    'CONFLICT',
    'Error',
    'You have as many drafts as you can keep. Publish or discard one first.',
  ),
  no_connections_left: e(
    'PRECONDITION_FAILED',
    'Publishing Failed',
    'You have no connections remaining this month.',
  ),
  files_not_ready: e(
    'CONFLICT',
    'Publishing Failed',
    'Some of your files are still uploading or being prepared. Wait a moment, then publish again.',
  ),
  too_many_invitations: e(
    'CONFLICT',
    'Error',
    'This project has as many invitations as it can have. Withdraw one first.',
  ),
  already_proposed: e('CONFLICT', 'Error', 'This professional has already sent a proposal on this project.'),
  // portfolios (product 20.10)
  portfolio_full: e(
    'CONFLICT',
    'Error',
    'Your portfolio has 10 projects, the most it can hold. Remove one first.',
  ),
  portfolio_changed: e(
    'CONFLICT',
    'Error',
    'This project was changed in another tab or on another device. Reload the page, then save again.',
  ),
  // properties (product 30)
  property_limit_reached: e(
    'CONFLICT',
    'Property limit reached',
    'You have as many properties as you can keep. Archive one to add another.',
  ),
  property_changed: e(
    'CONFLICT',
    'Error',
    'This property was changed in another tab or on another device. Reload the page, then save again.',
  ),
  property_in_use: e(
    'CONFLICT',
    'Error',
    'Requests or projects are about this property. Archive it instead, so that they keep it.',
  ),
  import_has_errors: e(
    'BAD_REQUEST',
    'Error',
    'Some rows have errors. Fix them, or import only the rows without.',
  ),
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
    'This project isn’t accepting proposals right now. You weren’t charged.',
  ),
  verification_required: e(
    'PRECONDITION_FAILED',
    'Connection Failed',
    'You can send proposals once your license and insurance are verified.',
  ),
  already_answered: e('CONFLICT', 'Error', 'This was already answered.'),
  conversation_closed: e('CONFLICT', 'Error', 'You can’t write in this conversation anymore.'),
  idempotency_conflict: e(
    'CONFLICT',
    'Error',
    'This was already sent with different content. Reload the page and try again.',
  ),
  wallet_frozen: e(
    'PRECONDITION_FAILED',
    'Connection Failed',
    'Your Connections are on hold because a payment failed. Update your payment method to use them.',
  ),
  // plans and payment (product 9.10)
  checkout_failed: e('BAD_GATEWAY', 'Error', 'Failed to start checkout process. Please try again.'),
  payment_setup_failed: e('BAD_GATEWAY', 'Error', 'Payment setup failed. Please try again.'),
  no_checkout_url: e('BAD_GATEWAY', 'Error', 'No checkout URL received'),
  payment_unavailable: e('BAD_GATEWAY', 'Error', 'Our payment provider isn’t responding. Please try again.'),
  plan_not_for_you: e('FORBIDDEN', 'Error', 'This plan is for a different account type.'),
  plan_needs_sales: e(
    'PRECONDITION_FAILED',
    'Error',
    'Enterprise plans are set up with our sales team. Contact sales.',
  ),
  plan_required: e(
    'PRECONDITION_FAILED',
    'Error',
    'Choose a plan first. It sets the price of single Connections.',
  ),
  subscription_exists: e('CONFLICT', 'Error', 'You already have a plan. Change it under Payments instead.'),
  no_subscription: e('NOT_FOUND', 'Error', 'You don’t have a plan.'),
  same_plan: e('CONFLICT', 'Error', 'You’re already on this plan.'),
  nothing_to_undo: e('CONFLICT', 'Error', 'There’s nothing to undo. Your plan continues as is.'),
  purchase_failed: e('BAD_GATEWAY', 'Purchase Failed', 'Unable to start purchase process. Please try again.'),
  // files
  file_empty: e('BAD_REQUEST', 'Error', 'This file is empty. Please choose another one.'),
  file_too_large: e('PAYLOAD_TOO_LARGE', 'Error', 'The file is too large. Please choose a smaller one.'),
  file_type_refused: e(
    'UNSUPPORTED_MEDIA_TYPE',
    'Error',
    'We can’t take files of this type. Please choose another one.',
  ),
  file_damaged: e('BAD_REQUEST', 'Error', 'We couldn’t read this file. Please save a new copy and add that.'),
  file_harmful: e(
    'BAD_REQUEST',
    'Error',
    'Our scanner found something harmful in this file. Check your device, and add another file.',
  ),
  picture_too_large: e(
    'BAD_REQUEST',
    'Error',
    'The picture has more than 50 megapixels. Please make it smaller.',
  ),
  video_too_long: e('BAD_REQUEST', 'Error', 'The video is longer than 5 minutes. Please shorten it.'),
  processing_failed: e(
    'BAD_REQUEST',
    'Error',
    'Something went wrong while we prepared this file. Please add it again.',
  ),
  upload_gone: e('CONFLICT', 'Error', 'A file is no longer available. Please add it again.'),
  upload_in_use: e('CONFLICT', 'Error', 'This file is part of something you saved. Remove it there first.'),
  upload_space_full: e(
    'PRECONDITION_FAILED',
    'Error',
    'Your files take up the 2 GB your account has. Remove some and try again.',
  ),
  upload_files_full: e(
    'PRECONDITION_FAILED',
    'Error',
    'Your account has the 200 files it can keep. Remove some and try again.',
  ),
  uploads_unfinished: e(
    'PRECONDITION_FAILED',
    'Error',
    'Too many of your files are still uploading. Finish or cancel some and try again.',
  ),
  storage_full: {
    ...e(
      'SERVICE_UNAVAILABLE',
      'Error',
      'We can’t save this right now. Nothing changed. Please try again later.',
    ),
    httpStatus: 507,
  },
  resume_gone: e('CONFLICT', 'Error', 'Your resume is no longer available. Please choose the file again.'),
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

function e<S extends TransportStatus>(status: S, title: string, message: string) {
  return { status, title, message };
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code);
}
