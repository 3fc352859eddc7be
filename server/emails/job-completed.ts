import { z } from 'zod';
import { formatInstant } from './format-instant.ts';
import { instantParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To the owner: the work is done, with a wish for a review. `url` is where they write it. */
export const jobCompleted = defineMail(
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
