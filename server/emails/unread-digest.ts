import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { countParam, textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** Once a day to members who asked for it: what is new and unread. */
export const unreadDigest = defineMail(
  'unread-digest',
  z.strictObject({
    name: textParam,
    /** The sentences of the newest ones. */
    texts: z.array(textParam),
    /** Of all that are unread. */
    count: countParam,
  }),
  ({ name, texts, count }) => ({
    subject: `${countOf(count)} on ${BRAND_NAME}`,
    preheader: texts[0] ?? 'Here is what you haven’t read yet.',
    heading: `You have ${countOf(count)}`,
    greeting: name,
    paragraphs: ['This is new since your last digest:', ...texts.map((text) => `• ${text}`)],
    action: { label: 'See your notifications', to: '/notifications' },
    reason: `You’re receiving this email because you asked ${BRAND_NAME} for a daily digest.`,
  }),
);

function countOf(count: number): string {
  return count === 1 ? '1 unread notification' : `${String(count)} unread notifications`;
}
