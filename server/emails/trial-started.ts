import { z } from 'zod';
import { countConnections, formatAmount } from './format-amount.ts';
import { formatMoneyDay } from './format-money-day.ts';
import { amountParam, countParam, moneyDayParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** A trial has begun. `url` is where plans are changed and cancelled. */
export const trialStarted = defineMail(
  'trial-started',
  z.strictObject({
    name: textParam,
    product: textParam,
    connections: countParam,
    firstChargeOn: moneyDayParam,
    amountCents: amountParam,
    url: urlParam,
  }),
  ({ name, product, connections, firstChargeOn, amountCents, url }) => ({
    subject: `Your free trial of the ${product} has begun`,
    preheader: `Nothing is charged before ${formatMoneyDay(firstChargeOn)}.`,
    heading: 'Your free trial has begun',
    paragraphs: [
      `Hello ${name}, you can use everything the ${product} offers from now on.`,
      'Nothing has been charged. We write to you three days and one day before the first charge, and you can cancel until then.',
    ],
    facts: [
      ['Plan', product],
      ['Yours for the trial', countConnections(connections)],
      ['First charge', formatMoneyDay(firstChargeOn)],
      ['Amount', formatAmount(amountCents)],
    ],
    action: { label: 'See your plan', url },
  }),
);
