import { z } from 'zod';
import { formatAmount } from './format-amount.ts';
import { formatInstant } from './format-instant.ts';
import { amountParam, instantParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** Three days and one day before the first charge. `url` is where plans are changed and cancelled. */
export const chargeReminder = defineMail(
  z.strictObject({
    name: textParam,
    product: textParam,
    amountCents: amountParam,
    chargeAt: instantParam,
    days: z.union([z.literal(1), z.literal(3)]),
    url: urlParam,
  }),
  ({ name, product, amountCents, chargeAt, days, url }) => ({
    subject: `Your first charge is ${days === 1 ? 'tomorrow' : 'in 3 days'}`,
    preheader: `${formatAmount(amountCents)} on ${formatInstant(chargeAt)}.`,
    heading: `Your free trial ends ${days === 1 ? 'tomorrow' : 'in 3 days'}`,
    paragraphs: [
      `Hello ${name}, your plan goes on when the trial ends, and the first charge is made then.`,
      'If you would rather not go on, cancel before that time and nothing is charged.',
    ],
    facts: [
      ['Plan', product],
      ['First charge', formatInstant(chargeAt)],
      ['Amount', formatAmount(amountCents)],
    ],
    action: { label: 'See, change or cancel your plan', url },
  }),
);
