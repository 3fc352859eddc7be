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
    subject: `Your free trial of the ${product} has started`,
    preheader: `No charge before ${formatMoneyDay(firstChargeOn)}.`,
    heading: 'Your free trial has started',
    greeting: name,
    paragraphs: [
      'You can use everything in your plan now.',
      'You haven’t been charged. We’ll email you 3 days and 1 day before the first charge, and you can cancel anytime before it.',
    ],
    facts: [
      ['Plan', product],
      ['For your trial', countConnections(connections)],
      ['First charge', formatMoneyDay(firstChargeOn)],
      ['Amount', formatAmount(amountCents)],
    ],
    action: { label: 'See your plan', to: url },
  }),
);
