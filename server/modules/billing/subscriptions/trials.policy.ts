import { createHash } from 'node:crypto';

const MAILBOXES_WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * Identifies the mailbox of an email address, the same for each of its spellings: the SHA-256 of the address in lower case,
 * without a '+tag', and at Gmail without dots. Limits trials to one per person, also after the account is erased.
 */
export function emailKeyOf(email: string): string {
  return createHash('sha256').update(mailboxOf(email)).digest('hex');
}

function mailboxOf(email: string): string {
  const [mailbox = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [name = ''] = mailbox.split('+');
  if (!MAILBOXES_WITHOUT_DOTS.has(domain)) return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
