import { z } from 'zod';
import { formatInstant } from './format-instant.ts';
import { instantParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** A plan or pack is over. */
export const subscriptionEnded = defineMail(
  z.strictObject({ name: textParam, product: textParam, endedAt: instantParam, url: urlParam }),
  ({ name, product, endedAt, url }) => ({
    subject: `The ${product} has ended`,
    preheader: 'Connections you bought on top stay yours.',
    heading: 'Your subscription has ended',
    paragraphs: [
      `Hello ${name}, nothing more is charged and no new Connections come with it.`,
      'Connections that you bought once stay yours. You can choose a plan again at any time.',
    ],
    facts: [
      ['Ended', product],
      ['On', formatInstant(endedAt)],
    ],
    action: { label: 'Choose a plan', url },
  }),
);
