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
    preheader: 'It begins once you have entered your payment details.',
    heading: `Your ${product} is ready`,
    paragraphs: [
      `Hello ${name}, thank you for the conversation. We opened the plan for your account; it begins once you have entered your payment details.`,
    ],
    facts: [
      ['Plan', product],
      ['Each month', countConnections(connections)],
      [cycle === 'annual' ? 'Each year' : 'Price a month', formatAmount(amountCents)],
    ],
    action: { label: 'Begin your plan', url },
  }),
);
