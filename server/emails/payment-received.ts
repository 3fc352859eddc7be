import { z } from 'zod';
import { formatAmount } from './format-amount.ts';
import { formatInstant } from './format-instant.ts';
import { amountParam, instantParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** The receipt of a charge. `receiptUrl` is the payment provider's own; `url` the list of payments. */
export const paymentReceived = defineMail(
  z.strictObject({
    name: textParam,
    description: textParam,
    amountCents: amountParam,
    paidAt: instantParam,
    receiptUrl: urlParam.nullable(),
    url: urlParam,
  }),
  ({ name, description, amountCents, paidAt, receiptUrl, url }) => ({
    subject: `Receipt for ${formatAmount(amountCents)}`,
    preheader: `We received your payment of ${formatAmount(amountCents)}.`,
    heading: 'Thank you for your payment',
    paragraphs: [`Hello ${name}, we received your payment. This is your receipt.`],
    facts: [
      ['For', description],
      ['Amount', formatAmount(amountCents)],
      ['Paid', formatInstant(paidAt)],
    ],
    action:
      receiptUrl === null
        ? { label: 'See your payments', url }
        : { label: 'Open the receipt', url: receiptUrl },
  }),
);
