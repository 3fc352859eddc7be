import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To the author of a review: the member it is about replied. `url` is the job on the author's side. */
export const reviewReplied = defineMail(
  'review-replied',
  z.strictObject({
    name: textParam,
    actorName: textParam,
    title: textParam,
    text: textParam,
    url: urlParam,
  }),
  ({ name, actorName, title, text, url }) => ({
    subject: `${actorName} replied to your review of ${title}`,
    preheader: 'Read what they say.',
    heading: `${actorName} replied to your review`,
    greeting: name,
    paragraphs: [`${actorName} replied. Everyone who sees your review sees the reply below it.`],
    facts: [
      ['Job', title],
      ['Reply', text],
    ],
    action: { label: 'See the reviews', to: url },
    reason: `You’re receiving this email because you wrote a review on ${BRAND_NAME}.`,
  }),
);
