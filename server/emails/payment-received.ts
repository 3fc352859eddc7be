import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
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
    subject: `Your receipt: ${description}, ${formatAmount(amountCents)}`,
    preheader: `Paid on ${formatMoneyDay(paidOn)}.`,
    heading: 'Thanks for your payment',
    greeting: name,
    paragraphs: [`We got your payment. This email is your receipt.`],
    facts: [
      ['For', description],
      ['Amount', formatAmount(amountCents)],
      ['Paid', formatMoneyDay(paidOn)],
    ],
    action:
      receiptUrl === null
        ? { label: 'See your payments', to: url }
        : { label: 'Open the receipt', to: receiptUrl },
    reason: `You’re receiving this email because you made a payment to ${BRAND_NAME}.`,
  }),
);
