import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To both sides of a job when one of them opens a dispute. `url` is the job on their side. */
export const disputeOpened = defineMail(
  'dispute-opened',
  z.strictObject({
    name: textParam,
    otherName: textParam,
    /** The reader opened it. */
    isOpener: z.boolean(),
    title: textParam,
    reason: textParam,
    text: textParam,
    url: urlParam,
  }),
  ({ name, otherName, isOpener, title, reason, text, url }) => ({
    subject: isOpener ? `Your dispute about ${title}` : `${otherName} opened a dispute about ${title}`,
    preheader: isOpener ? 'We let the other side know.' : 'Tell us your side.',
    heading: isOpener ? 'Your dispute is open' : 'Tell us your side',
    greeting: name,
    paragraphs: isOpener
      ? [
          `We let ${otherName} know and asked for their side. Then our team decides, and you both get the reason.`,
        ]
      : [
          `${otherName} opened a dispute about this job. Answer on the job’s page, with photos or documents if you have them.`,
          'Our team reads both sides before deciding. You can still settle it between you.',
        ],
    facts: [
      ['Job', title],
      ['Reason', reason],
      ['Statement', text],
    ],
    action: { label: isOpener ? 'See the dispute' : 'Answer', to: url },
    reason: `You’re receiving this email because a job of yours on ${BRAND_NAME} is in dispute.`,
  }),
);
