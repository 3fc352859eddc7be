import { z } from 'zod';
import { formatMoneyDay } from './format-money-day.ts';
import { moneyDayParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** A plan or pack that ends with its billing cycle. `url` is where that can be undone. */
export const subscriptionCancelled = defineMail(
  'subscription-cancelled',
  z.strictObject({ name: textParam, product: textParam, endsOn: moneyDayParam, url: urlParam }),
  ({ name, product, endsOn, url }) => ({
    subject: `You canceled your ${product}`,
    preheader: 'You won’t be charged again.',
    heading: 'Your cancellation is confirmed',
    greeting: name,
    paragraphs: [
      `Your ${product} ends on ${formatMoneyDay(endsOn)}. You won’t be charged again, and everything works until then.`,
      'Changed your mind? Resume before that date.',
    ],
    action: { label: 'Resume', to: url },
  }),
);
