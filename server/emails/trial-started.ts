import { z } from 'zod';
import { countConnections, formatAmount } from './format-amount.ts';
import { formatInstant } from './format-instant.ts';
import { amountParam, countParam, instantParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To whoever has just begun a trial. `url` is where plans are changed and cancelled. */
export const trialStarted = defineMail(
  z.strictObject({
    name: textParam,
    product: textParam,
    connections: countParam,
    trialEndsAt: instantParam,
    amountCents: amountParam,
    url: urlParam,
  }),
  ({ name, product, connections, trialEndsAt, amountCents, url }) => ({
    subject: `Your free trial of the ${product} has begun`,
    preheader: `Nothing is charged before ${formatInstant(trialEndsAt)}.`,
    heading: 'Your free trial has begun',
    paragraphs: [
      `Hello ${name}, you can use everything the ${product} offers from now on.`,
      'Nothing has been charged. We write to you three days and one day before the first charge, and you can cancel until then.',
    ],
    facts: [
      ['Plan', product],
      ['Yours for the trial', countConnections(connections)],
      ['First charge', formatInstant(trialEndsAt)],
      ['Amount', formatAmount(amountCents)],
    ],
    action: { label: 'See your plan', url },
  }),
);
