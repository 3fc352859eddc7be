import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { formatInstant } from './format-instant.ts';
import { instantParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To a professional whose work on a project its owner has confirmed. `url` is the job, where the review is written. */
export const workConfirmed = defineMail(
  'work-confirmed',
  z.strictObject({
    name: textParam,
    ownerName: textParam,
    title: textParam,
    confirmedAt: instantParam,
    url: urlParam,
  }),
  ({ name, ownerName, title, confirmedAt, url }) => ({
    subject: `${ownerName} confirmed your work on ${title}`,
    preheader: 'You can review each other now.',
    heading: 'One more completed job',
    greeting: name,
    paragraphs: [
      `${ownerName} says that you did the work. It counts as a completed job on your profile.`,
      'You can review each other now. Neither of you can read the other’s review until both are in.',
    ],
    facts: [
      ['Project', title],
      ['Confirmed', formatInstant(confirmedAt)],
    ],
    action: { label: 'Write a review', to: url },
    reason: `You’re receiving this email because ${ownerName} accepted your proposal on ${BRAND_NAME}.`,
  }),
);
