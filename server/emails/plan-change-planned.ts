import { z } from 'zod';
import { countConnections, formatAmount } from './format-amount.ts';
import { formatMoneyDay } from './format-money-day.ts';
import { amountParam, countParam, moneyDayParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** Another plan begins with the next billing cycle. `url` is where that can be undone. */
export const planChangePlanned = defineMail(
  'plan-change-planned',
  z.strictObject({
    name: textParam,
    product: textParam,
    nextProduct: textParam,
    startsOn: moneyDayParam,
    amountCents: amountParam,
    connections: countParam,
    url: urlParam,
  }),
  ({ name, product, nextProduct, startsOn, amountCents, connections, url }) => ({
    subject: `You’re switching to the ${nextProduct} on ${formatMoneyDay(startsOn)}`,
    preheader: 'Until then, nothing changes.',
    heading: `You’re switching to the ${nextProduct}`,
    greeting: name,
    paragraphs: ['Your new plan starts with your next billing cycle. You can undo the change until then.'],
    facts: [
      ['Current plan', product],
      ['Starts', formatMoneyDay(startsOn)],
      ['Each month', countConnections(connections)],
      ['Price', formatAmount(amountCents)],
    ],
    action: { label: 'See your plan', to: url },
  }),
);
