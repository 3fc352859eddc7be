import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

const BADGE_OFF =
  'We checked your license and insurance for your former name, so your Verified badge is off until we’ve checked both for this one. Send them again.';

/** Staff corrected the name of a member. */
export const nameCorrected = defineMail(
  'name-corrected',
  z.strictObject({
    name: textParam,
    /** Of a professional whose documents were checked for the former name. Absent in mails queued by an earlier version. */
    hasLostBadge: z.boolean().optional(),
  }),
  ({ name, hasLostBadge = false }) => ({
    subject: `Your name on ${BRAND_NAME} was updated`,
    preheader: `Your account now says ${name}.`,
    heading: 'Your name was updated',
    greeting: name,
    paragraphs: ['Our support team updated the name on your account.', ...(hasLostBadge ? [BADGE_OFF] : [])],
    facts: [['Name', name]],
    action: hasLostBadge
      ? { label: 'Send your documents', to: '/credentials-verification' }
      : { label: 'Go to your account', to: '/account' },
    closing: ['Didn’t ask for this? Reply to this email and we’ll look into it.'],
  }),
);
