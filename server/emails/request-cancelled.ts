import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { formatInstant } from './format-instant.ts';
import { instantParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To the professional who had accepted a request that its owner cancelled. `url` is their list of jobs. */
export const requestCancelled = defineMail(
  'request-cancelled',
  z.strictObject({
    professionalName: textParam,
    ownerName: textParam,
    title: textParam,
    cancelledAt: instantParam,
    url: urlParam,
  }),
  ({ professionalName, ownerName, title, cancelledAt, url }) => ({
    subject: `${ownerName} canceled ${title}`,
    preheader: 'It doesn’t count against you.',
    heading: `${ownerName} canceled ${title}`,
    greeting: professionalName,
    paragraphs: ['You don’t need to go to this job, and it doesn’t count against you.'],
    facts: [['Canceled', formatInstant(cancelledAt)]],
    action: { label: 'See the job', to: url },
    reason: `You’re receiving this email because you accepted this job on ${BRAND_NAME}.`,
  }),
);
