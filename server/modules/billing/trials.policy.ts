const MAILBOXES_WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The same for every spelling of an address that reaches the same mailbox: lower case, without a '+tag', and at Gmail
 * without dots. One person has one trial, and this is one of the things a person has one of.
 */
export function emailKeyOf(email: string): string {
  const [mailbox = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [name = ''] = mailbox.split('+');
  if (!MAILBOXES_WITHOUT_DOTS.has(domain)) return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
