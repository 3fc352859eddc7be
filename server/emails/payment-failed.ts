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
    subject: `Your ${product} payment of ${formatAmount(amountCents)} failed`,
    preheader: 'Update your payment method to keep your plan.',
    heading: 'Your payment didn’t go through',
    greeting: name,
    paragraphs: [
      `Your card was declined. Everything works as usual until ${formatMoneyDay(graceEndsOn)}. After that, this month’s Connections are on hold until you pay. Connections you bought separately are safe.`,
      `We’ll try your card again automatically. If every try fails, your ${product} ends. A new card is charged right away.`,
    ],
    facts: [
      ['For', product],
      ['Amount', formatAmount(amountCents)],
    ],
    action: { label: 'Update your payment method', to: url },
  }),
);
