import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { optionalTextParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To the professional of a new review. `url` is the job. */
export const reviewReceived = defineMail(
  'review-received',
  z.strictObject({
    professionalName: textParam,
    ownerName: textParam,
    title: textParam,
    rating: z.int().min(1).max(5),
    text: optionalTextParam,
    url: urlParam,
  }),
  ({ professionalName, ownerName, title, rating, text, url }) => ({
    subject: `${ownerName} reviewed ${title}`,
    preheader: `${rating} of 5 stars.`,
    heading: 'You have a new review',
    greeting: professionalName,
    paragraphs: [`${ownerName} reviewed your work.`],
    facts: [
      ['Job', title],
      ['Stars', `${rating} of 5`],
      ['Review', text],
    ],
    action: { label: 'See the review', to: url },
    reason: `You're receiving this email because you completed this job on ${BRAND_NAME}.`,
  }),
);
