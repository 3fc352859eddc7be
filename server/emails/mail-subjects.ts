import type { MailTopic } from '#contract/notification-preferences.ts';
import { GROUP_LABELS, UNSUBSCRIBE_PATH } from '#contract/notification-preferences.ts';
import type { MailName } from './catalogue.ts';
import type { OptOut } from './layout.ts';

/** Whether a mail can be turned off, and under what; whether it still reaches a member whose account is closed. */
export type MailSubject =
  | { isRequired: true; reachesClosed: boolean }
  | { isRequired: false; reachesClosed: false; topic: MailTopic };

/**
 * Passwords, sign-in, payment, decisions about the account, deadlines of credentials, disputes, requests that are about to
 * be closed, answers to forms, our own team.
 */
const REQUIRED = { isRequired: true, reachesClosed: false } as const;
/**
 * The end of the account and the way back, the money that moved, decisions of the team, and what someone with this address, or
 * who claims to have it, just asked for (product 41.1).
 */
const ALSO_CLOSED = { isRequired: true, reachesClosed: true } as const;
const about = (topic: MailTopic): MailSubject => ({ isRequired: false, reachesClosed: false, topic });

/** Every mail is required or has its topic: a new one does not compile without either. */
export const MAIL_SUBJECTS: Readonly<Record<MailName, MailSubject>> = {
  'verify-email': REQUIRED,
  'password-reset': ALSO_CLOSED,
  'sign-in-link': ALSO_CLOSED,
  'sign-up-tried': ALSO_CLOSED,
  'password-changed': ALSO_CLOSED,
  'two-step-turned-on': ALSO_CLOSED,
  'two-step-turned-off': ALSO_CLOSED,
  'recovery-code-used': ALSO_CLOSED,
  'recovery-codes-renewed': ALSO_CLOSED,
  'codes-guessed': ALSO_CLOSED,
  'signed-out-everywhere': ALSO_CLOSED,
  'token-created': REQUIRED,
  'webhook-disabled': REQUIRED,
  'email-change-old': REQUIRED,
  'email-change-new': REQUIRED,
  'email-change-blocked': ALSO_CLOSED,
  'email-changed': ALSO_CLOSED,
  'data-export-ready': REQUIRED,
  'account-closed': ALSO_CLOSED,
  'account-kept': ALSO_CLOSED,
  'account-erased': ALSO_CLOSED,
  'job-accepted': about('requests'),
  'job-accepted-receipt': about('requests'),
  'job-started': about('requests'),
  'job-completed': about('requests'),
  'job-completed-receipt': about('requests'),
  'request-cancelled': about('requests'),
  'request-confirm': REQUIRED,
  'request-expired': REQUIRED,
  'request-closed': about('requests'),
  'appointment-proposed': about('requests'),
  'appointment-confirmed': about('requests'),
  'appointment-declined': about('requests'),
  'appointment-cancelled': about('requests'),
  'appointment-reminder': about('requests'),
  'dispute-opened': REQUIRED,
  'dispute-answered': REQUIRED,
  'dispute-closed': ALSO_CLOSED,
  'dispute-filed': ALSO_CLOSED,
  'job-ended': about('requests'),
  'review-received': about('reviews'),
  'review-waiting': about('reviews'),
  'review-replied': about('reviews'),
  'review-reported': REQUIRED,
  'review-decided': REQUIRED,
  'account-restricted': ALSO_CLOSED,
  'account-restored': ALSO_CLOSED,
  'name-corrected': REQUIRED,
  'credential-approved': about('credentials'),
  'credential-rejected': about('credentials'),
  'credential-reopened': about('credentials'),
  'credential-expiring': REQUIRED,
  'credentials-due': REQUIRED,
  'credentials-overdue': REQUIRED,
  'trial-started': REQUIRED,
  'trial-used': REQUIRED,
  'charge-reminder': REQUIRED,
  'payment-received': ALSO_CLOSED,
  'payment-failed': REQUIRED,
  'payment-refunded': ALSO_CLOSED,
  'plan-change-planned': REQUIRED,
  'plan-change-undone': REQUIRED,
  'plan-offered': REQUIRED,
  'subscription-cancelled': ALSO_CLOSED,
  'subscription-resumed': REQUIRED,
  'subscription-ended': ALSO_CLOSED,
  'already-subscribed': ALSO_CLOSED,
  'message-unread': about('messages'),
  'connection-made': about('connections'),
  'connection-returned': about('connections'),
  'connection-waiting': about('connections'),
  'connection-answered': about('connections'),
  'monthly-statement': about('connections'),
  'proposal-received': about('projects'),
  'proposal-answered': about('projects'),
  'project-paused': about('projects'),
  'project-changed': about('projects'),
  'project-closed': about('projects'),
  'work-confirmed': about('projects'),
  'project-invitation': about('projects'),
  'company-invitation': REQUIRED,
  'company-invitation-blocked': REQUIRED,
  'company-joined': REQUIRED,
  'company-removed': REQUIRED,
  'company-closed': ALSO_CLOSED,
  'company-role-changed': REQUIRED,
  'contact-message': ALSO_CLOSED,
  'profile-reported': ALSO_CLOSED,
  'message-received': ALSO_CLOSED,
  'inquiry-received': ALSO_CLOSED,
  'application-received': ALSO_CLOSED,
  'waitlist-joined': ALSO_CLOSED,
  'state-requested': ALSO_CLOSED,
  'professional-joined': about('alerts'),
  'unread-digest': about('digest'),
};

/** Those that only an account gets, and its reader may turn off. */
export const OPTIONAL_MAILS: readonly string[] = Object.entries(MAIL_SUBJECTS).flatMap(([name, subject]) =>
  subject.isRequired ? [] : [name],
);

export function describeOptOut(topic: MailTopic, token: string, origin: string): OptOut {
  return {
    label: topic === 'digest' ? 'Stop the daily digest' : `Stop emails about: ${GROUP_LABELS[topic]}`,
    url: `${origin}${UNSUBSCRIBE_PATH}/${token}`,
    preferencesUrl: `${origin}/account#notifications`,
  };
}
