import { z } from 'zod';
import { formatInstant } from './format-instant.ts';
import { instantParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** A plan or pack that ends with its billing cycle. `url` is where that is undone. */
export const subscriptionCancelled = defineMail(
  z.strictObject({ name: textParam, product: textParam, endsAt: instantParam, url: urlParam }),
  ({ name, product, endsAt, url }) => ({
    subject: `You cancelled the ${product}`,
    preheader: `It ends on ${formatInstant(endsAt)}.`,
    heading: 'Your cancellation is in place',
    paragraphs: [
      `Hello ${name}, nothing more is charged. Until the end you can use everything as before.`,
      'If you change your mind, resume it before that time.',
    ],
    facts: [
      ['Cancelled', product],
      ['Ends', formatInstant(endsAt)],
    ],
    action: { label: 'Resume', url },
  }),
);
