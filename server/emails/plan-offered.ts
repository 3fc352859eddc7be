import { z } from 'zod';
import { countConnections, formatAmount } from './format-amount.ts';
import { amountParam, countParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** A plan that was agreed with sales can be paid now. */
export const planOffered = defineMail(
  'plan-offered',
  z.strictObject({
    name: textParam,
    product: textParam,
    cycle: z.enum(['monthly', 'annual']),
    amountCents: amountParam,
    connections: countParam,
    url: urlParam,
  }),
  ({ name, product, cycle, amountCents, connections, url }) => ({
    subject: `Your ${product} is ready`,
    preheader: 'Enter your payment details to start.',
    heading: `Your ${product} is ready`,
    greeting: name,
    paragraphs: [
      'Thanks for talking with us. Your plan is set up and starts as soon as you enter your payment details.',
    ],
    facts: [
      ['Each month', countConnections(connections)],
      [cycle === 'annual' ? 'Price per year' : 'Price per month', formatAmount(amountCents)],
    ],
    action: { label: 'Start your plan', to: url },
  }),
);
