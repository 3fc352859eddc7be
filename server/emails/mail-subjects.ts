import type { MailTopic } from '#contract/notification-preferences.ts';
import { GROUP_LABELS, UNSUBSCRIBE_PATH } from '#contract/notification-preferences.ts';
import type { MailName } from './catalogue.ts';

/** Whether a mail can be turned off, and under what. */
export type MailSubject = { isRequired: true } | { isRequired: false; topic: MailTopic };

/**
 * Passwords, sign-in, payment, decisions about the account, deadlines of credentials, disputes, requests that are about to
 * be closed, answers to forms, our own team.
 */
const REQUIRED = { isRequired: true } as const;
const about = (topic: MailTopic): MailSubject => ({ isRequired: false, topic });

/** Every mail is required or has its topic: a new one does not compile without either. */
export const MAIL_SUBJECTS: Readonly<Record<MailName, MailSubject>> = {
  'verify-email': REQUIRED,
  'password-reset': REQUIRED,
  'sign-in-link': REQUIRED,
  'sign-up-tried': REQUIRED,
  'password-changed': REQUIRED,
  'token-created': REQUIRED,
  'webhook-disabled': REQUIRED,
  'email-change-old': REQUIRED,
  'email-change-new': REQUIRED,
  'email-change-blocked': REQUIRED,
  'email-changed': REQUIRED,
  'data-export-ready': REQUIRED,
  'account-closed': REQUIRED,
  'account-kept': REQUIRED,
  'account-erased': REQUIRED,
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
  'dispute-closed': REQUIRED,
  'dispute-filed': REQUIRED,
  'job-ended': about('requests'),
  'review-received': about('reviews'),
  'review-waiting': about('reviews'),
  'review-replied': about('reviews'),
  'review-reported': REQUIRED,
  'review-decided': REQUIRED,
  'account-restricted': REQUIRED,
  'account-restored': REQUIRED,
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
  'payment-received': REQUIRED,
  'payment-failed': REQUIRED,
  'payment-refunded': REQUIRED,
  'plan-change-planned': REQUIRED,
  'plan-offered': REQUIRED,
  'subscription-cancelled': REQUIRED,
  'subscription-resumed': REQUIRED,
  'subscription-ended': REQUIRED,
  'already-subscribed': REQUIRED,
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
  'project-invitation': about('projects'),
  'company-invitation': REQUIRED,
  'company-invitation-blocked': REQUIRED,
  'company-joined': REQUIRED,
  'company-removed': REQUIRED,
  'company-closed': REQUIRED,
  'company-role-changed': REQUIRED,
  'contact-message': REQUIRED,
  'profile-reported': REQUIRED,
  'message-received': REQUIRED,
  'inquiry-received': REQUIRED,
  'application-received': REQUIRED,
  'waitlist-joined': REQUIRED,
  'state-requested': REQUIRED,
  'professional-joined': about('alerts'),
  'unread-digest': about('digest'),
};

/** How the reader of one mail turns off all of its topic. */
export type OptOut = { label: string; url: string; preferencesUrl: string };

export function describeOptOut(topic: MailTopic, token: string, origin: string): OptOut {
  return {
    label: topic === 'digest' ? 'Stop the daily digest' : `Stop emails about: ${GROUP_LABELS[topic]}`,
    url: `${origin}${UNSUBSCRIBE_PATH}/${token}`,
    preferencesUrl: `${origin}/account#notifications`,
  };
}
