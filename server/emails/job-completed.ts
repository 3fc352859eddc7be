import { z } from 'zod';
import { formatInstant } from './format-instant.ts';
import { REQUEST_REASON } from './mail-reasons.ts';
import { instantParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To the owner: the work is done. Asks for a review, which is written at `url`. */
export const jobCompleted = defineMail(
  'job-completed',
  z.strictObject({
    ownerName: textParam,
    professionalName: textParam,
    title: textParam,
    completedAt: instantParam,
    url: urlParam,
  }),
  ({ ownerName, professionalName, title, completedAt, url }) => ({
    subject: `${professionalName} completed ${title}`,
    preheader: 'How did it go? Leave a review.',
    heading: 'How did it go?',
    greeting: ownerName,
    paragraphs: [
      `${professionalName} marked your request as complete.`,
      'Rate the work from 1 to 5 stars. It takes a minute and helps the next client choose.',
    ],
    facts: [
      ['Request', title],
      ['Completed', formatInstant(completedAt)],
    ],
    action: { label: 'Write a review', to: url },
    reason: REQUEST_REASON,
  }),
);
