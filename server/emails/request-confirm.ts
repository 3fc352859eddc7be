import { z } from 'zod';
import { CONFIRM_AFTER_DAYS } from '#contract/request-confirmations.ts';
import { formatInstant } from './format-instant.ts';
import { instantParam, textParam, urlParam } from './mail-params.ts';
import { REQUEST_REASON } from './mail-reasons.ts';
import { defineTokenMail } from './mail-template.ts';

/** To the client of a request that has waited for two weeks. The link confirms it, without signing in. */
export const requestConfirm = defineTokenMail(
  'request-confirm',
  z.strictObject({
    name: textParam,
    title: textParam,
    postedAt: instantParam,
    closesAt: instantParam,
    url: urlParam,
  }),
  ({ name, title, postedAt, closesAt, url }) => ({
    subject: `Do you still need a pro for ${title}?`,
    preheader: 'One press keeps it open.',
    heading: 'Is this request still open?',
    greeting: name,
    paragraphs: [
      `Pros see when you last confirmed a request, so they know it’s worth their time. One press keeps it open for ${String(CONFIRM_AFTER_DAYS)} more days.`,
    ],
    facts: [
      ['Request', title],
      ['Posted', formatInstant(postedAt)],
      ['Closes without an answer', formatInstant(closesAt)],
    ],
    action: { label: 'Keep it open', to: url },
    closing: ['Don’t need it anymore? Do nothing, and we’ll close it. You can post it again at any time.'],
    reason: REQUEST_REASON,
  }),
);
