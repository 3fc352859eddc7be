import { z } from 'zod';
import { CONFIRM_WITHIN_DAYS } from '#contract/request-confirmations.ts';
import { textParam, urlParam } from './mail-params.ts';
import { REQUEST_REASON } from './mail-reasons.ts';
import { defineMail } from './mail-template.ts';

/** To the client of a request that was closed because nobody confirmed it. */
export const requestExpired = defineMail(
  'request-expired',
  z.strictObject({ name: textParam, title: textParam, url: urlParam }),
  ({ name, title, url }) => ({
    subject: `We closed your request: ${title}`,
    preheader: 'Post it again with one press.',
    heading: 'We closed your request',
    greeting: name,
    paragraphs: [
      `We asked whether you still need it and didn’t hear back in ${String(CONFIRM_WITHIN_DAYS)} days. Pros no longer see it.`,
      'Still need the work? Post it again: everything you wrote is there.',
    ],
    facts: [['Request', title]],
    action: { label: 'See the request', to: url },
    reason: REQUEST_REASON,
  }),
);
