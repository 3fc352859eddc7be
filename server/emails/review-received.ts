import { z } from 'zod';
import { optionalTextParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To the professional of a new review. `url` is their profile. */
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
    paragraphs: [`Hello ${professionalName}, ${ownerName} has reviewed your work.`],
    facts: [
      ['Job', title],
      ['Client', ownerName],
      ['Stars', `${rating} of 5`],
      ['Review', text],
    ],
    action: { label: 'See your reviews', url },
  }),
);
