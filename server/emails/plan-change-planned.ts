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
    subject: 'Your plan changes with the next billing cycle',
    preheader: `From ${formatMoneyDay(startsOn)} on.`,
    heading: 'Your plan is going to change',
    paragraphs: [`Hello ${name}, until then everything stays as it is, and you can take the change back.`],
    facts: [
      ['Now', product],
      ['Then', nextProduct],
      ['From', formatMoneyDay(startsOn)],
      ['Each month', countConnections(connections)],
      ['Charge', formatAmount(amountCents)],
    ],
    action: { label: 'See your plan', url },
  }),
);
