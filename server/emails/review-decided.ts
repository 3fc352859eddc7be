import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { REVIEW_DECISIONS } from '#contract/reviews.ts';
import { textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To both sides of a contested review: what our team decided, and why. `url` is the job on the reader's side. */
export const reviewDecided = defineMail(
  'review-decided',
  z.strictObject({
    name: textParam,
    otherName: textParam,
    /** The reader wrote the review. */
    isAuthor: z.boolean(),
    decision: z.enum(REVIEW_DECISIONS),
    reason: textParam,
    title: textParam,
    url: urlParam,
  }),
  ({ name, otherName, isAuthor, decision, reason, title, url }) => {
    const whose = isAuthor ? `Your review of ${otherName}` : `The review by ${otherName}`;
    return {
      subject:
        decision === 'removed' ? `A review of ${title} was removed` : `A review of ${title} stays published`,
      preheader: decision === 'removed' ? `${whose} is gone.` : `${whose} stays.`,
      heading: decision === 'removed' ? `${whose} was removed` : `${whose} stays`,
      greeting: name,
      paragraphs: [
        isAuthor ? `${otherName} contested your review.` : `You contested ${otherName}’s review.`,
        decision === 'removed'
          ? 'We took it down. Its stars don’t count anymore.'
          : 'We read it with what both of you told us, and it stays.',
      ],
      facts: [
        ['Job', title],
        ['Our reason', reason],
      ],
      action: { label: 'See the job', to: url },
      reason: `You’re receiving this email because a review you wrote or received on ${BRAND_NAME} was contested.`,
    };
  },
);
