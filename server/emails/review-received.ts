import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { optionalTextParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To the person whom a review is about, once it is published. `url` is the job on their side. */
export const reviewReceived = defineMail(
  'review-received',
  z.strictObject({
    name: textParam,
    authorName: textParam,
    title: textParam,
    rating: z.int().min(1).max(5),
    text: optionalTextParam,
    url: urlParam,
  }),
  ({ name, authorName, title, rating, text, url }) => ({
    subject: `${authorName} reviewed ${title}`,
    preheader: `${rating} of 5 stars.`,
    heading: 'You have a new review',
    greeting: name,
    paragraphs: [`${authorName} reviewed you. It now counts toward your rating.`],
    facts: [
      ['Job', title],
      ['Stars', `${rating} of 5`],
      ['Review', text],
    ],
    action: { label: 'See the review', to: url },
    reason: `You’re receiving this email because this job was completed on ${BRAND_NAME}.`,
  }),
);
