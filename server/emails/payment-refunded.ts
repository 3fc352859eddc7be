import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
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
    subject: `Your ${formatAmount(refundedCents)} refund: ${description}`,
    preheader: 'It arrives in 5 to 10 business days.',
    heading: 'Your refund is on its way',
    greeting: name,
    paragraphs: [
      'We refunded the card you paid with. The money arrives in 5 to 10 business days.',
      'The Connections from this payment were removed. Your statement lists each one.',
    ],
    facts: [
      ['For', description],
      ['Paid', formatAmount(amountCents)],
      ['Total refunded', formatAmount(refundedCents)],
    ],
    action: { label: 'See your payments', to: url },
    reason: `You’re receiving this email because you made a payment to ${BRAND_NAME}.`,
  }),
);
