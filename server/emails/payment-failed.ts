import { z } from 'zod';
import { formatAmount } from './format-amount.ts';
import { formatMoneyDay } from './format-money-day.ts';
import { amountParam, moneyDayParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** A renewal could not be charged. `url` is where another card is given. */
export const paymentFailed = defineMail(
  'payment-failed',
  z.strictObject({
    name: textParam,
    product: textParam,
    amountCents: amountParam,
    graceEndsOn: moneyDayParam,
    url: urlParam,
  }),
  ({ name, product, amountCents, graceEndsOn, url }) => ({
    subject: `We could not charge ${formatAmount(amountCents)}`,
    preheader: 'Update your payment method to keep your plan.',
    heading: 'Your payment did not go through',
    paragraphs: [
      `Hello ${name}, the card on file was refused.`,
      `You can go on as usual until ${formatMoneyDay(graceEndsOn)}. After that the Connections of the unpaid month are on hold until the payment arrives. Nothing you bought on top is lost.`,
      'We try the card again by ourselves. Another card is charged as soon as you give it.',
    ],
    facts: [
      ['For', product],
      ['Amount', formatAmount(amountCents)],
    ],
    action: { label: 'Update your payment method', url },
  }),
);
