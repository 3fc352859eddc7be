import { z } from 'zod';
import { formatAmount } from './format-amount.ts';
import { formatInstant } from './format-instant.ts';
import { amountParam, instantParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** A cancellation was taken back. */
export const subscriptionResumed = defineMail(
  z.strictObject({
    name: textParam,
    product: textParam,
    chargeAt: instantParam,
    amountCents: amountParam,
    url: urlParam,
  }),
  ({ name, product, chargeAt, amountCents, url }) => ({
    subject: `The ${product} goes on`,
    preheader: `The next charge is on ${formatInstant(chargeAt)}.`,
    heading: 'Good to have you back',
    paragraphs: [`Hello ${name}, your cancellation is undone and everything goes on as before.`],
    facts: [
      ['Resumed', product],
      ['Next charge', formatInstant(chargeAt)],
      ['Amount', formatAmount(amountCents)],
    ],
    action: { label: 'See your plan', url },
  }),
);
