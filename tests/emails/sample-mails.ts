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
