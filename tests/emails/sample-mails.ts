import { MAILS, type MailName, type MailParams } from '#server/emails/catalogue.ts';

/** Parameters for every mail, with `text` wherever people write something themselves. */
export function sampleMails(text: string, url: string): { [N in MailName]: MailParams<N> } {
  const at = '2026-11-20T20:05:00.000Z';
  const both = { ownerName: text, professionalName: text, title: text, url };
  return {
    'verify-email': { name: text, url },
    'password-reset': { name: text, url, validMinutes: 60 },
    'password-changed': { name: text },
    'job-accepted': { ...both, professionalPhone: text, acceptedAt: at },
    'job-accepted-receipt': { ...both, ownerPhone: text, street: text, location: text, acceptedAt: at },
    'job-started': { ...both, startedAt: at },
    'job-completed': { ...both, completedAt: at },
    'job-completed-receipt': { ...both, completedAt: at },
    'request-cancelled': { ...both, cancelledAt: at },
    'review-received': { ...both, rating: 4, text },
    'account-restricted': { name: text, reason: text },
    'account-restored': { name: text },
    'trial-started': {
      name: text,
      product: text,
      connections: 10,
      trialEndsAt: at,
      amountCents: 18_900,
      url,
    },
    'trial-used': { name: text, product: text, url },
    'charge-reminder': { name: text, product: text, amountCents: 18_900, chargeAt: at, days: 3, url },
    'payment-received': {
      name: text,
      description: text,
      amountCents: 20_000,
      paidAt: at,
      receiptUrl: null,
      url,
    },
    'payment-failed': { name: text, product: text, amountCents: 18_900, graceEndsAt: at, url },
    'payment-refunded': { name: text, description: text, amountCents: 20_000, refundedCents: 5_050, url },
    'plan-change-planned': {
      name: text,
      product: text,
      nextProduct: text,
      startsAt: at,
      amountCents: 34_900,
      connections: 20,
      url,
    },
    'plan-offered': {
      name: text,
      product: text,
      cycle: 'annual',
      amountCents: 1_324_980,
      connections: 50,
      url,
    },
    'subscription-cancelled': { name: text, product: text, endsAt: at, url },
    'subscription-resumed': { name: text, product: text, chargeAt: at, amountCents: 18_900, url },
    'subscription-ended': { name: text, product: text, endedAt: at, url },
    'already-subscribed': { name: text, product: text, url },
    'connection-made': { name: text, actorName: text, connectedAt: at, url },
    'connection-returned': {
      name: text,
      otherName: text,
      reason: 'silence',
      connectedAt: at,
      returnedAt: at,
      url,
    },
    'contact-message': {
      id: '6f0c5bd8-2f83-4c11-9d9e-3a3cf3f1a001',
      subject: text,
      sender: { email: 'sender@people.example' },
      facts: [['Name', text]],
      paragraphs: [text, text],
    },
    'message-received': { reason: text },
    'inquiry-received': { size: text },
    'application-received': { position: text },
    'waitlist-joined': { platform: text },
    'state-requested': { state: text },
  };
}

export const MAIL_NAMES = Object.keys(MAILS).filter((name): name is MailName => Object.hasOwn(MAILS, name));
