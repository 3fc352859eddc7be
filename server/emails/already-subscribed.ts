import { z } from 'zod';
import { textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** A second plan was paid while one was active: it is cancelled and refunded. */
export const alreadySubscribed = defineMail(
  'already-subscribed',
  z.strictObject({ name: textParam, product: textParam, url: urlParam }),
  ({ name, product, url }) => ({
    subject: `You already have a plan: we canceled the new ${product}`,
    preheader: 'You won’t pay twice.',
    heading: 'You already have a plan',
    greeting: name,
    paragraphs: [
      `Each account has 1 plan, and you already had one when you bought the ${product}. We canceled the new one.`,
      'If you were charged for it, you’ll get a full refund to your card in 5 to 10 business days.',
    ],
    action: { label: 'See your plan', to: url },
  }),
);
