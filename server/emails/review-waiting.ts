import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { formatInstant } from './format-instant.ts';
import { instantParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To the side of a job that hasn't reviewed the other one yet: nothing of the review itself. `url` is the job on their side. */
export const reviewWaiting = defineMail(
  'review-waiting',
  z.strictObject({
    name: textParam,
    authorName: textParam,
    title: textParam,
    publishesAt: instantParam,
    url: urlParam,
  }),
  ({ name, authorName, title, publishesAt, url }) => ({
    subject: `${authorName} reviewed you for ${title}`,
    preheader: 'Write yours to read it.',
    heading: 'Write your review to read theirs',
    greeting: name,
    paragraphs: [
      `${authorName} reviewed you. Neither of you can read the other’s review until both are in.`,
      'If you skip yours, theirs is published alone, and you can’t add one after that.',
    ],
    facts: [
      ['Job', title],
      ['Write yours by', formatInstant(publishesAt)],
    ],
    action: { label: 'Write your review', to: url },
    reason: `You’re receiving this email because this job was completed on ${BRAND_NAME}.`,
  }),
);
