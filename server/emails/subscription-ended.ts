import { z } from 'zod';
import { formatMoneyDay } from './format-money-day.ts';
import { moneyDayParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** A plan or pack is over. `wasOverdue`: with a payment that failed, which is given up; absent in mails of the version before. */
export const subscriptionEnded = defineMail(
  'subscription-ended',
  z.strictObject({
    name: textParam,
    product: textParam,
    endedOn: moneyDayParam,
    wasOverdue: z.boolean().optional(),
    url: urlParam,
  }),
  ({ name, product, endedOn, wasOverdue, url }) => ({
    subject: `Your ${product} has ended`,
    preheader: 'Connections you bought separately are still yours.',
    heading: `Your ${product} has ended`,
    greeting: name,
    paragraphs: [
      wasOverdue === true
        ? 'You won’t be charged again. The overdue payment won’t be collected, and the Connections it was for are gone.'
        : 'You won’t be charged again, and no new Connections come with it.',
      'Connections you bought separately are still yours. You can choose a plan again anytime.',
    ],
    facts: [['Ended', formatMoneyDay(endedOn)]],
    action: { label: 'Choose a plan', to: url },
  }),
);
