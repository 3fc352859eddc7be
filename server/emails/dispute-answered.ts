import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { optionalTextParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To a side of a dispute that has something new to read. `url` is the job on their side. */
export const disputeAnswered = defineMail(
  'dispute-answered',
  z.strictObject({
    name: textParam,
    /** The other side; null: our team. */
    authorName: optionalTextParam,
    title: textParam,
    text: textParam,
    url: urlParam,
  }),
  ({ name, authorName, title, text, url }) => ({
    subject:
      authorName === null
        ? `A message from our team about ${title}`
        : `${authorName} answered in the dispute about ${title}`,
    preheader: 'Read it and answer.',
    heading: authorName === null ? 'Our team wrote to you both' : `${authorName} answered`,
    greeting: name,
    paragraphs: ['Both sides and our team can read it. Files are on the job’s page.'],
    facts: [
      ['Job', title],
      ['Statement', text],
    ],
    action: { label: 'Answer', to: url },
    reason: `You’re receiving this email because a job of yours on ${BRAND_NAME} is in dispute.`,
  }),
);
