const MAILBOXES_WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * Canonical form of an email address, equal for every spelling of the same mailbox: lower case, without a '+tag', and
 * at Gmail without dots. Used to limit trials to one per person.
 */
export function emailKeyOf(email: string): string {
  const [mailbox = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [name = ''] = mailbox.split('+');
  if (!MAILBOXES_WITHOUT_DOTS.has(domain)) return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
