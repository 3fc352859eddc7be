import { z } from 'zod';
import { countConnections, formatAmount } from './format-amount.ts';
import { formatInstant } from './format-instant.ts';
import { amountParam, countParam, instantParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** Another plan begins with the next billing cycle. `url` is where that is undone. */
export const planChangePlanned = defineMail(
  z.strictObject({
    name: textParam,
    product: textParam,
    nextProduct: textParam,
    startsAt: instantParam,
    amountCents: amountParam,
    connections: countParam,
    url: urlParam,
  }),
  ({ name, product, nextProduct, startsAt, amountCents, connections, url }) => ({
    subject: 'Your plan changes with the next billing cycle',
    preheader: `From ${formatInstant(startsAt)} on.`,
    heading: 'Your plan is going to change',
    paragraphs: [`Hello ${name}, until then everything stays as it is, and you can take the change back.`],
    facts: [
      ['Now', product],
      ['Then', nextProduct],
      ['From', formatInstant(startsAt)],
      ['Each month', countConnections(connections)],
      ['Charge', formatAmount(amountCents)],
    ],
    action: { label: 'See your plan', url },
  }),
);
