import { z } from 'zod';
import { instantParam, textParam, urlParam } from './mail-params.ts';
import { formatInstant } from './format-instant.ts';
import { defineMail } from './mail-template.ts';
import { REQUEST_REASON } from './mail-reasons.ts';

/** To the client of a job whose professional closed their account. `url` is the request. */
export const jobEnded = defineMail(
  'job-ended',
  z.strictObject({
    ownerName: textParam,
    professionalName: textParam,
    title: textParam,
    endedAt: instantParam,
    url: urlParam,
  }),
  ({ ownerName, professionalName, title, endedAt, url }) => ({
    subject: `${professionalName} can’t do ${title}`,
    preheader: 'Post it again to find another pro.',
    heading: `${professionalName} can’t do ${title}`,
    greeting: ownerName,
    paragraphs: [
      `${professionalName} closed their account, so your request is canceled. Post it again to find another pro.`,
    ],
    facts: [['Canceled', formatInstant(endedAt)]],
    action: { label: 'See the request', to: url },
    reason: REQUEST_REASON,
  }),
);
