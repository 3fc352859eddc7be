import { z } from 'zod';
import { formatMoneyDay } from './format-money-day.ts';
import { moneyDayParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** A plan or pack that ends with its billing cycle. `url` is where that can be undone. */
export const subscriptionCancelled = defineMail(
  'subscription-cancelled',
  z.strictObject({ name: textParam, product: textParam, endsOn: moneyDayParam, url: urlParam }),
  ({ name, product, endsOn, url }) => ({
    subject: `You cancelled the ${product}`,
    preheader: `It ends on ${formatMoneyDay(endsOn)}.`,
    heading: 'Your cancellation is in place',
    paragraphs: [
      `Hello ${name}, nothing more is charged. Until the end you can use everything as before.`,
      'If you change your mind, resume it before that time.',
    ],
    facts: [
      ['Cancelled', product],
      ['Ends', formatMoneyDay(endsOn)],
    ],
    action: { label: 'Resume', url },
  }),
);
