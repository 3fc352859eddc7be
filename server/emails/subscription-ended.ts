import { z } from 'zod';
import { formatMoneyDay } from './format-money-day.ts';
import { moneyDayParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** A plan or pack is over. */
export const subscriptionEnded = defineMail(
  'subscription-ended',
  z.strictObject({ name: textParam, product: textParam, endedOn: moneyDayParam, url: urlParam }),
  ({ name, product, endedOn, url }) => ({
    subject: `The ${product} has ended`,
    preheader: 'Connections you bought on top stay yours.',
    heading: 'Your subscription has ended',
    paragraphs: [
      `Hello ${name}, nothing more is charged and no new Connections come with it.`,
      'Connections that you bought once stay yours. You can choose a plan again at any time.',
    ],
    facts: [
      ['Ended', product],
      ['On', formatMoneyDay(endedOn)],
    ],
    action: { label: 'Choose a plan', url },
  }),
);
