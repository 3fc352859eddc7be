import { z } from 'zod';
import { textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** A second trial was refused. Nothing was started. */
export const trialUsed = defineMail(
  'trial-used',
  z.strictObject({ name: textParam, product: textParam, url: urlParam }),
  ({ name, product, url }) => ({
    subject: 'Your free trial could not begin',
    preheader: 'Nothing was started and nothing was charged.',
    heading: 'This card has had its free trial',
    paragraphs: [
      `Hello ${name}, there is one free trial for each person, and this card has been used for one before.`,
      'Nothing was started and nothing was charged. When you choose a plan again it begins without a trial. If this is a mistake, answer this mail.',
    ],
    facts: [['Plan', product]],
    action: { label: 'Choose a plan', url },
  }),
);
