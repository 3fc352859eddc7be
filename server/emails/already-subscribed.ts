import { z } from 'zod';
import { textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** A second plan was paid while one was active: it is cancelled and refunded. */
export const alreadySubscribed = defineMail(
  'already-subscribed',
  z.strictObject({ name: textParam, product: textParam, url: urlParam }),
  ({ name, product, url }) => ({
    subject: 'You had a plan already',
    preheader: 'The second one was not kept.',
    heading: 'You had a plan already',
    paragraphs: [
      `Hello ${name}, there is one plan for each account and yours had one when this payment arrived.`,
      'The second one was ended at once. If anything was charged for it, all of it goes back to your card within five to ten business days.',
    ],
    facts: [['Not kept', product]],
    action: { label: 'See your plan', url },
  }),
);
