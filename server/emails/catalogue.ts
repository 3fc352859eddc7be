import { z } from 'zod';
import { emailSchema } from '#contract/auth.ts';
import { accountRestored } from './account-restored.ts';
import { accountRestricted } from './account-restricted.ts';
import { alreadySubscribed } from './already-subscribed.ts';
import { applicationReceived } from './application-received.ts';
import { chargeReminder } from './charge-reminder.ts';
import { connectionAnswered } from './connection-answered.ts';
import { connectionMade } from './connection-made.ts';
import { connectionReturned } from './connection-returned.ts';
import { connectionWaiting } from './connection-waiting.ts';
import { contactMessage } from './contact-message.ts';
import { inquiryReceived } from './inquiry-received.ts';
import { jobAcceptedReceipt } from './job-accepted-receipt.ts';
import { jobAccepted } from './job-accepted.ts';
import { jobCompletedReceipt } from './job-completed-receipt.ts';
import { jobCompleted } from './job-completed.ts';
import { jobStarted } from './job-started.ts';
import type { RenderedMail } from './layout.ts';
import { messageReceived } from './message-received.ts';
import { passwordChanged } from './password-changed.ts';
import { passwordReset } from './password-reset.ts';
import { paymentFailed } from './payment-failed.ts';
import { paymentReceived } from './payment-received.ts';
import { paymentRefunded } from './payment-refunded.ts';
import { planChangePlanned } from './plan-change-planned.ts';
import { planOffered } from './plan-offered.ts';
import { profileReported } from './profile-reported.ts';
import { projectPaused } from './project-paused.ts';
import { proposalReceived } from './proposal-received.ts';
import { requestCancelled } from './request-cancelled.ts';
import { reviewReceived } from './review-received.ts';
import { stateRequested } from './state-requested.ts';
import { subscriptionCancelled } from './subscription-cancelled.ts';
import { subscriptionEnded } from './subscription-ended.ts';
import { subscriptionResumed } from './subscription-resumed.ts';
import { trialStarted } from './trial-started.ts';
import { trialUsed } from './trial-used.ts';
import { verifyEmail } from './verify-email.ts';
import { waitlistJoined } from './waitlist-joined.ts';

/** Every mail there is. */
export const MAILS = {
  'verify-email': verifyEmail,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'job-accepted': jobAccepted,
  'job-accepted-receipt': jobAcceptedReceipt,
  'job-started': jobStarted,
  'job-completed': jobCompleted,
  'job-completed-receipt': jobCompletedReceipt,
  'request-cancelled': requestCancelled,
  'review-received': reviewReceived,
  'account-restricted': accountRestricted,
  'account-restored': accountRestored,
  'trial-started': trialStarted,
  'trial-used': trialUsed,
  'charge-reminder': chargeReminder,
  'payment-received': paymentReceived,
  'payment-failed': paymentFailed,
  'payment-refunded': paymentRefunded,
  'plan-change-planned': planChangePlanned,
  'plan-offered': planOffered,
  'subscription-cancelled': subscriptionCancelled,
  'subscription-resumed': subscriptionResumed,
  'subscription-ended': subscriptionEnded,
  'already-subscribed': alreadySubscribed,
  'connection-made': connectionMade,
  'connection-returned': connectionReturned,
  'connection-waiting': connectionWaiting,
  'connection-answered': connectionAnswered,
  'proposal-received': proposalReceived,
  'project-paused': projectPaused,
  'contact-message': contactMessage,
  'profile-reported': profileReported,
  'message-received': messageReceived,
  'inquiry-received': inquiryReceived,
  'application-received': applicationReceived,
  'waitlist-joined': waitlistJoined,
  'state-requested': stateRequested,
} as const;

export type MailName = keyof typeof MAILS;
type ParamsByName = { [N in MailName]: z.infer<(typeof MAILS)[N]['params']> };
export type MailParams<N extends MailName> = ParamsByName[N];

/** A mail before it is rendered. */
export type MailMessage<N extends MailName = MailName> = {
  [M in N]: { to: string; template: M; params: MailParams<M> };
}[N];

const RENDERERS: { readonly [N in MailName]: (params: ParamsByName[N]) => RenderedMail } = MAILS;

export function renderTemplate<N extends MailName>(template: N, params: MailParams<N>): RenderedMail {
  return RENDERERS[template](params);
}

function queued<N extends MailName, S extends z.ZodType>(template: N, { params }: { params: S }) {
  return z.strictObject({ to: emailSchema, template: z.literal(template), params });
}

/**
 * The mails that may wait in the queue as they are. `verify-email` and `password-reset` are missing on purpose:
 * they carry a live token, so their tasks name the user and the handler makes the token when it sends.
 */
export const queuedMailSchema = z.discriminatedUnion('template', [
  queued('password-changed', MAILS['password-changed']),
  queued('job-accepted', MAILS['job-accepted']),
  queued('job-accepted-receipt', MAILS['job-accepted-receipt']),
  queued('job-started', MAILS['job-started']),
  queued('job-completed', MAILS['job-completed']),
  queued('job-completed-receipt', MAILS['job-completed-receipt']),
  queued('request-cancelled', MAILS['request-cancelled']),
  queued('review-received', MAILS['review-received']),
  queued('account-restricted', MAILS['account-restricted']),
  queued('account-restored', MAILS['account-restored']),
  queued('trial-started', MAILS['trial-started']),
  queued('trial-used', MAILS['trial-used']),
  queued('charge-reminder', MAILS['charge-reminder']),
  queued('payment-received', MAILS['payment-received']),
  queued('payment-failed', MAILS['payment-failed']),
  queued('payment-refunded', MAILS['payment-refunded']),
  queued('plan-change-planned', MAILS['plan-change-planned']),
  queued('plan-offered', MAILS['plan-offered']),
  queued('subscription-cancelled', MAILS['subscription-cancelled']),
  queued('subscription-resumed', MAILS['subscription-resumed']),
  queued('subscription-ended', MAILS['subscription-ended']),
  queued('already-subscribed', MAILS['already-subscribed']),
  queued('connection-made', MAILS['connection-made']),
  queued('connection-returned', MAILS['connection-returned']),
  queued('connection-waiting', MAILS['connection-waiting']),
  queued('connection-answered', MAILS['connection-answered']),
  queued('proposal-received', MAILS['proposal-received']),
  queued('project-paused', MAILS['project-paused']),
  queued('contact-message', MAILS['contact-message']),
  queued('profile-reported', MAILS['profile-reported']),
  queued('message-received', MAILS['message-received']),
  queued('inquiry-received', MAILS['inquiry-received']),
  queued('application-received', MAILS['application-received']),
  queued('waitlist-joined', MAILS['waitlist-joined']),
  queued('state-requested', MAILS['state-requested']),
]);
