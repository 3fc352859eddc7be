import { z } from 'zod';
import { accountClosed } from './account-closed.ts';
import { accountErased } from './account-erased.ts';
import { accountKept } from './account-kept.ts';
import { accountRestored } from './account-restored.ts';
import { accountRestricted } from './account-restricted.ts';
import { alreadySubscribed } from './already-subscribed.ts';
import { applicationReceived } from './application-received.ts';
import { appointmentCancelled } from './appointment-cancelled.ts';
import { appointmentConfirmed } from './appointment-confirmed.ts';
import { appointmentDeclined } from './appointment-declined.ts';
import { appointmentProposed } from './appointment-proposed.ts';
import { appointmentReminder } from './appointment-reminder.ts';
import { chargeReminder } from './charge-reminder.ts';
import { companyClosed } from './company-closed.ts';
import { companyInvitationBlocked } from './company-invitation-blocked.ts';
import { companyInvitation } from './company-invitation.ts';
import { companyJoined } from './company-joined.ts';
import { companyRemoved } from './company-removed.ts';
import { companyRoleChanged } from './company-role-changed.ts';
import { connectionAnswered } from './connection-answered.ts';
import { connectionMade } from './connection-made.ts';
import { connectionReturned } from './connection-returned.ts';
import { connectionWaiting } from './connection-waiting.ts';
import { contactMessage } from './contact-message.ts';
import { credentialApproved } from './credential-approved.ts';
import { credentialExpiring } from './credential-expiring.ts';
import { credentialRejected } from './credential-rejected.ts';
import { credentialReopened } from './credential-reopened.ts';
import { credentialsDue } from './credentials-due.ts';
import { credentialsOverdue } from './credentials-overdue.ts';
import { disputeAnswered } from './dispute-answered.ts';
import { disputeClosed } from './dispute-closed.ts';
import { disputeFiled } from './dispute-filed.ts';
import { disputeOpened } from './dispute-opened.ts';
import { dataExportReady } from './data-export-ready.ts';
import { emailChangeBlocked } from './email-change-blocked.ts';
import { emailChangeNew } from './email-change-new.ts';
import { emailChangeOld } from './email-change-old.ts';
import { emailChanged } from './email-changed.ts';
import { inquiryReceived } from './inquiry-received.ts';
import { jobAcceptedReceipt } from './job-accepted-receipt.ts';
import { jobAccepted } from './job-accepted.ts';
import { jobCompletedReceipt } from './job-completed-receipt.ts';
import { jobCompleted } from './job-completed.ts';
import { jobEnded } from './job-ended.ts';
import { jobStarted } from './job-started.ts';
import type { MailSite, RenderedMail } from './layout.ts';
import { messageReceived } from './message-received.ts';
import { messageUnread } from './message-unread.ts';
import { monthlyStatement } from './monthly-statement.ts';
import { nameCorrected } from './name-corrected.ts';
import { codesGuessed } from './codes-guessed.ts';
import { passwordChanged } from './password-changed.ts';
import { recoveryCodeUsed } from './recovery-code-used.ts';
import { recoveryCodesRenewed } from './recovery-codes-renewed.ts';
import { signedOutEverywhere } from './signed-out-everywhere.ts';
import { twoStepTurnedOff } from './two-step-turned-off.ts';
import { twoStepTurnedOn } from './two-step-turned-on.ts';
import { passwordReset } from './password-reset.ts';
import { paymentFailed } from './payment-failed.ts';
import { paymentReceived } from './payment-received.ts';
import { paymentRefunded } from './payment-refunded.ts';
import { planChangePlanned } from './plan-change-planned.ts';
import { planChangeUndone } from './plan-change-undone.ts';
import { planOffered } from './plan-offered.ts';
import { professionalJoined } from './professional-joined.ts';
import { profileReported } from './profile-reported.ts';
import { projectChanged } from './project-changed.ts';
import { projectClosed } from './project-closed.ts';
import { projectInvitation } from './project-invitation.ts';
import { projectPaused } from './project-paused.ts';
import { proposalAnswered } from './proposal-answered.ts';
import { proposalReceived } from './proposal-received.ts';
import { requestCancelled } from './request-cancelled.ts';
import { requestClosed } from './request-closed.ts';
import { requestConfirm } from './request-confirm.ts';
import { requestExpired } from './request-expired.ts';
import { reviewDecided } from './review-decided.ts';
import { reviewReceived } from './review-received.ts';
import { reviewReplied } from './review-replied.ts';
import { reviewReported } from './review-reported.ts';
import { reviewWaiting } from './review-waiting.ts';
import { signInLink } from './sign-in-link.ts';
import { signUpTried } from './sign-up-tried.ts';
import { stateRequested } from './state-requested.ts';
import { subscriptionCancelled } from './subscription-cancelled.ts';
import { subscriptionEnded } from './subscription-ended.ts';
import { subscriptionResumed } from './subscription-resumed.ts';
import { tokenCreated } from './token-created.ts';
import { trialStarted } from './trial-started.ts';
import { trialUsed } from './trial-used.ts';
import { unreadDigest } from './unread-digest.ts';
import { verifyEmail } from './verify-email.ts';
import { waitlistJoined } from './waitlist-joined.ts';
import { webhookDisabled } from './webhook-disabled.ts';
import { workConfirmed } from './work-confirmed.ts';

/** Every mail. */
export const MAILS = [
  verifyEmail,
  passwordReset,
  signInLink,
  signUpTried,
  passwordChanged,
  twoStepTurnedOn,
  twoStepTurnedOff,
  recoveryCodeUsed,
  recoveryCodesRenewed,
  codesGuessed,
  signedOutEverywhere,
  tokenCreated,
  webhookDisabled,
  emailChangeOld,
  emailChangeNew,
  emailChangeBlocked,
  emailChanged,
  dataExportReady,
  accountClosed,
  accountKept,
  accountErased,
  companyInvitation,
  companyInvitationBlocked,
  companyJoined,
  companyRoleChanged,
  companyRemoved,
  companyClosed,
  jobAccepted,
  jobAcceptedReceipt,
  jobStarted,
  jobCompleted,
  jobCompletedReceipt,
  requestCancelled,
  requestConfirm,
  requestExpired,
  requestClosed,
  appointmentProposed,
  appointmentConfirmed,
  appointmentDeclined,
  appointmentCancelled,
  appointmentReminder,
  disputeOpened,
  disputeAnswered,
  disputeClosed,
  disputeFiled,
  jobEnded,
  reviewReceived,
  reviewReplied,
  reviewReported,
  reviewDecided,
  reviewWaiting,
  accountRestricted,
  accountRestored,
  nameCorrected,
  credentialApproved,
  credentialRejected,
  credentialReopened,
  credentialExpiring,
  credentialsDue,
  credentialsOverdue,
  trialStarted,
  trialUsed,
  chargeReminder,
  paymentReceived,
  paymentFailed,
  paymentRefunded,
  planChangePlanned,
  planChangeUndone,
  planOffered,
  subscriptionCancelled,
  subscriptionResumed,
  subscriptionEnded,
  alreadySubscribed,
  messageUnread,
  connectionMade,
  connectionReturned,
  connectionWaiting,
  connectionAnswered,
  proposalReceived,
  proposalAnswered,
  projectPaused,
  projectChanged,
  projectClosed,
  workConfirmed,
  projectInvitation,
  contactMessage,
  profileReported,
  messageReceived,
  inquiryReceived,
  applicationReceived,
  waitlistJoined,
  stateRequested,
  professionalJoined,
  unreadDigest,
  monthlyStatement,
] as const;

type Mail = (typeof MAILS)[number];
type QueuedMail = Extract<Mail, { carriesToken: false }>;

export type MailName = Mail['name'];
export type MailParams<N extends MailName> = z.infer<Extract<Mail, { name: N }>['params']>;

/** A mail before it is rendered. */
export type MailMessage<N extends MailName = MailName> = {
  [M in N]: { to: string; template: M; params: MailParams<M> };
}[N];

type Renderers = { readonly [N in MailName]: (params: MailParams<N>, site: MailSite) => RenderedMail };

// The one cast: every entry pairs a mail's name with its parameters, but `fromEntries` loses that relation for the
// compiler.
const RENDERERS = Object.fromEntries(MAILS.map(({ name, render }) => [name, render])) as Renderers;

export function renderTemplate<N extends MailName>(
  template: N,
  params: MailParams<N>,
  site: MailSite,
): RenderedMail {
  return RENDERERS[template](params, site);
}

const isQueued = (mail: Mail): mail is QueuedMail => !mail.carriesToken;
const [firstMessage, ...otherMessages] = MAILS.filter(isQueued).map(({ message }) => message);
if (firstMessage === undefined) throw new Error('The catalogue has no mail for the queue.');

/** The mails that may wait in the queue as they are: all but those that carry a live token. */
export const queuedMailSchema = z.discriminatedUnion('template', [firstMessage, ...otherMessages]);
export type QueuedMessage = z.infer<typeof queuedMailSchema>;
