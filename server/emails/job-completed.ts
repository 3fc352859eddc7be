import { z } from 'zod';
import { formatInstant } from './format-instant.ts';
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
    preheader: 'How did it go? A review helps the next owner choose.',
    heading: 'The work is done',
    paragraphs: [
      `Hello ${ownerName}, ${professionalName} says that the work is completed.`,
      'How did it go? One to five stars are enough, and help the next owner choose.',
    ],
    facts: [
      ['Request', title],
      ['Professional', professionalName],
      ['Completed', formatInstant(completedAt)],
    ],
    action: { label: 'Write a review', url },
  }),
);
