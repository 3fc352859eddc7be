import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { DISPUTE_OUTCOME_LABELS, DISPUTE_OUTCOMES } from '#contract/disputes.ts';
import { textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To both sides of a dispute that has ended. `url` is the job on their side. */
export const disputeClosed = defineMail(
  'dispute-closed',
  z.strictObject({
    name: textParam,
    otherName: textParam,
    title: textParam,
    /** What our team decided; null: it was withdrawn. */
    decision: z
      .strictObject({ outcome: z.enum(DISPUTE_OUTCOMES), reason: textParam, isReturned: z.boolean() })
      .nullable(),
    url: urlParam,
  }),
  ({ name, otherName, title, decision, url }) => ({
    subject:
      decision === null
        ? `The dispute about ${title} was withdrawn`
        : `We decided the dispute about ${title}`,
    preheader: decision === null ? 'It’s closed.' : `${DISPUTE_OUTCOME_LABELS[decision.outcome]}.`,
    heading: decision === null ? 'The dispute was withdrawn' : DISPUTE_OUTCOME_LABELS[decision.outcome],
    greeting: name,
    paragraphs:
      decision === null
        ? [`The dispute between you and ${otherName} is closed, without a decision.`]
        : [
            `We read what you and ${otherName} wrote and showed us. Our decision is final on ${BRAND_NAME}; it doesn’t take away any right you have elsewhere.`,
            ...(decision.isReturned ? ['The Connection spent between you was returned.'] : []),
          ],
    facts: [
      ['Job', title],
      ['With', otherName],
      ['Our reason', decision?.reason ?? null],
    ],
    action: { label: 'See the dispute', to: url },
    closing: ['You can download the record of the dispute on the job’s page.'],
    reason: `You’re receiving this email because a job of yours on ${BRAND_NAME} was in dispute.`,
  }),
);
