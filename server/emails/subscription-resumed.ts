import { z } from 'zod';
import { formatAmount } from './format-amount.ts';
import { formatMoneyDay } from './format-money-day.ts';
import { amountParam, moneyDayParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** A cancellation was undone. */
export const subscriptionResumed = defineMail(
  'subscription-resumed',
  z.strictObject({
    name: textParam,
    product: textParam,
    chargeOn: moneyDayParam,
    amountCents: amountParam,
    url: urlParam,
  }),
  ({ name, product, chargeOn, amountCents, url }) => ({
    subject: `Your ${product} continues`,
    preheader: `Next charge: ${formatAmount(amountCents)} on ${formatMoneyDay(chargeOn)}.`,
    heading: 'Good to have you back',
    greeting: name,
    paragraphs: [`You undid your cancellation. Your ${product} continues as before.`],
    facts: [
      ['Next charge', formatMoneyDay(chargeOn)],
      ['Amount', formatAmount(amountCents)],
    ],
    action: { label: 'See your plan', to: url },
  }),
);
