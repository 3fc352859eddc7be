import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { countParam, textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** Once a month: what moved in a wallet, and the hash of its last line, with which its statement is verified. */
export const monthlyStatement = defineMail(
  'monthly-statement',
  z.strictObject({
    name: textParam,
    /** 'October 2026'. */
    month: textParam,
    received: countParam,
    used: countParam,
    /** Expired or taken back. */
    lost: countParam,
    /** Of the statement up to this email, and what it leaves. */
    lines: countParam,
    balance: countParam,
    /** The hash of the last line. */
    fingerprint: textParam,
  }),
  ({ name, month, received, used, lost, lines, balance, fingerprint }) => ({
    subject: `Your ${BRAND_NAME} Connections in ${month}`,
    preheader: `${connections(balance)} left.`,
    heading: `Your Connections in ${month}`,
    greeting: name,
    paragraphs: [
      'Keep this email. With the fingerprint below, anyone can check that a statement you download later still has every line it has today, unchanged.',
    ],
    facts: [
      ['Received', String(received)],
      ['Used', String(used)],
      ...(lost === 0 ? [] : [['Expired or taken back', String(lost)] as const]),
      ['Balance today', connections(balance)],
      ['Lines so far', String(lines)],
      ['Fingerprint', fingerprint],
    ],
    action: { label: 'See your statement', to: '/connections' },
  }),
);

const connections = (count: number) => (count === 1 ? '1 Connection' : `${String(count)} Connections`);
