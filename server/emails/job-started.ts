import { z } from 'zod';
import { formatInstant } from './format-instant.ts';
import { instantParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To the owner: work has begun. `url` is the request. */
export const jobStarted = defineMail(
  'job-started',
  z.strictObject({
    ownerName: textParam,
    professionalName: textParam,
    title: textParam,
    startedAt: instantParam,
    url: urlParam,
  }),
  ({ ownerName, professionalName, title, startedAt, url }) => ({
    subject: `${professionalName} started ${title}`,
    preheader: 'Work has begun.',
    heading: 'Work has begun',
    paragraphs: [`Hello ${ownerName}, ${professionalName} has started to work on your request.`],
    facts: [
      ['Request', title],
      ['Professional', professionalName],
      ['Started', formatInstant(startedAt)],
    ],
    action: { label: 'See the request', url },
  }),
);
