import { z } from 'zod';
import { formatInstant } from './format-instant.ts';
import { REQUEST_REASON } from './mail-reasons.ts';
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
    preheader: 'Work is underway.',
    heading: 'Work is underway',
    greeting: ownerName,
    paragraphs: [`${professionalName} started work on your request.`],
    facts: [
      ['Request', title],
      ['Started', formatInstant(startedAt)],
    ],
    action: { label: 'See your request', to: url },
    reason: REQUEST_REASON,
  }),
);
