import { z } from 'zod';
import { formatAmount } from './format-amount.ts';
import { formatMoneyDay } from './format-money-day.ts';
import { amountParam, moneyDayParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** The receipt of a charge. `receiptUrl` is the payment provider's own; `url` the list of payments. */
export const paymentReceived = defineMail(
  'payment-received',
  z.strictObject({
    name: textParam,
    description: textParam,
    amountCents: amountParam,
    paidOn: moneyDayParam,
    receiptUrl: urlParam.nullable(),
    url: urlParam,
  }),
  ({ name, description, amountCents, paidOn, receiptUrl, url }) => ({
    subject: `Receipt for ${formatAmount(amountCents)}`,
    preheader: `We received your payment of ${formatAmount(amountCents)}.`,
    heading: 'Thank you for your payment',
    paragraphs: [`Hello ${name}, we received your payment. This is your receipt.`],
    facts: [
      ['For', description],
      ['Amount', formatAmount(amountCents)],
      ['Paid', formatMoneyDay(paidOn)],
    ],
    action:
      receiptUrl === null
        ? { label: 'See your payments', url }
        : { label: 'Open the receipt', url: receiptUrl },
  }),
);
