import { z } from 'zod';
import { formatAmount } from './format-amount.ts';
import { formatMoneyDay } from './format-money-day.ts';
import { amountParam, moneyDayParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/**
 * A plan or pack that ends with its billing cycle. `url` is where that can be undone; `presentChargeCents` is there when the cycle
 * has just begun and is still being charged, `droppedProduct` when a change to it was planned.
 */
export const subscriptionCancelled = defineMail(
  'subscription-cancelled',
  z.strictObject({
    name: textParam,
    product: textParam,
    endsOn: moneyDayParam,
    presentChargeCents: amountParam.optional(),
    droppedProduct: textParam.optional(),
    url: urlParam,
  }),
  ({ name, product, endsOn, presentChargeCents, droppedProduct, url }) => ({
    subject: `You canceled your ${product}`,
    preheader:
      presentChargeCents === undefined
        ? 'You won’t be charged again.'
        : `It ends on ${formatMoneyDay(endsOn)}.`,
    heading: 'Your cancellation is confirmed',
    greeting: name,
    paragraphs: [
      presentChargeCents === undefined
        ? `Your ${product} ends on ${formatMoneyDay(endsOn)}. You won’t be charged again, and everything works until then.`
        : `Your ${product} ends on ${formatMoneyDay(endsOn)}, and everything works until then. It renewed just before you ` +
          `canceled, so you’ll still see that charge of ${formatAmount(presentChargeCents)}, and no other after it.`,
      ...(droppedProduct === undefined ? [] : [`Your switch to the ${droppedProduct} is off too.`]),
      'Changed your mind? Resume before that date.',
    ],
    action: { label: 'Resume', to: url },
  }),
);
