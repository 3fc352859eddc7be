import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
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
    preheader: `We asked ${ownerName} for a review.`,
    heading: 'Nice work',
    greeting: professionalName,
    paragraphs: [`You marked this job as complete. We let ${ownerName} know and asked for a review.`],
    facts: [
      ['Job', title],
      ['Completed', formatInstant(completedAt)],
    ],
    action: { label: 'See the job', to: url },
    reason: `You’re receiving this email because you completed this job on ${BRAND_NAME}.`,
  }),
);
