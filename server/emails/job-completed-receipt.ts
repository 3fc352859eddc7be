import { z } from 'zod';
import { formatInstant } from './format-instant.ts';
import { instantParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To the professional who completed a job. `url` is the job. */
export const jobCompletedReceipt = defineMail(
  'job-completed-receipt',
  z.strictObject({
    professionalName: textParam,
    ownerName: textParam,
    title: textParam,
    completedAt: instantParam,
    url: urlParam,
  }),
  ({ professionalName, ownerName, title, completedAt, url }) => ({
    subject: `You completed ${title}`,
    preheader: `We let ${ownerName} know and asked for a review.`,
    heading: `You completed ${title}`,
    paragraphs: [
      `Hello ${professionalName}, the job is marked as completed.`,
      `We let ${ownerName} know and asked for a review.`,
    ],
    facts: [
      ['Job', title],
      ['Client', ownerName],
      ['Completed', formatInstant(completedAt)],
    ],
    action: { label: 'See the job', url },
  }),
);
