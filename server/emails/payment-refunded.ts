import { z } from 'zod';
import { formatAmount } from './format-amount.ts';
import { amountParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** A refund. `refundedCents` is the total refunded of this payment so far. */
export const paymentRefunded = defineMail(
  'payment-refunded',
  z.strictObject({
    name: textParam,
    description: textParam,
    amountCents: amountParam,
    refundedCents: amountParam,
    url: urlParam,
  }),
  ({ name, description, amountCents, refundedCents, url }) => ({
    subject: `${formatAmount(refundedCents)} went back to you`,
    preheader: 'It arrives within five to ten business days.',
    heading: 'Your money is on its way back',
    paragraphs: [
      `Hello ${name}, we returned money to the card you paid with. It arrives within five to ten business days.`,
      'The Connections it had bought went back with it. Your statement shows each of them.',
    ],
    facts: [
      ['For', description],
      ['Paid', formatAmount(amountCents)],
      ['Returned in all', formatAmount(refundedCents)],
    ],
    action: { label: 'See your payments', url },
  }),
);
