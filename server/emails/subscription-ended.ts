import { z } from 'zod';
import { formatMoneyDay } from './format-money-day.ts';
import { moneyDayParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** A plan or pack is over. */
export const subscriptionEnded = defineMail(
  'subscription-ended',
  z.strictObject({ name: textParam, product: textParam, endedOn: moneyDayParam, url: urlParam }),
  ({ name, product, endedOn, url }) => ({
    subject: `Your ${product} has ended`,
    preheader: 'Connections you bought separately are still yours.',
    heading: `Your ${product} has ended`,
    greeting: name,
    paragraphs: [
      'You won’t be charged again, and no new Connections come with it.',
      'Connections you bought separately are still yours. You can choose a plan again anytime.',
    ],
    facts: [['Ended', formatMoneyDay(endedOn)]],
    action: { label: 'Choose a plan', to: url },
  }),
);
