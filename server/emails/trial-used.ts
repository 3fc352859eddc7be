import { z } from 'zod';
import { textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** A second trial was refused. Nothing was started. */
export const trialUsed = defineMail(
  'trial-used',
  z.strictObject({ name: textParam, product: textParam, url: urlParam }),
  ({ name, product, url }) => ({
    subject: `Your free trial of the ${product} didn’t start`,
    preheader: 'You haven’t been charged.',
    heading: 'This card already had a free trial',
    greeting: name,
    paragraphs: [
      'Each person gets 1 free trial, and this card was used for one before.',
      `Your ${product} didn’t start, and you haven’t been charged. If you choose a plan again, it starts without a trial. Is this a mistake? Reply to this email.`,
    ],
    action: { label: 'Choose a plan', to: url },
  }),
);
