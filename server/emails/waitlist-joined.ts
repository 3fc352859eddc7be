import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { FORM_MAIL } from './mail-reasons.ts';
import { textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** Confirms a place on the waitlist of the app. */
export const waitlistJoined = defineMail(
  'waitlist-joined',
  z.strictObject({ platform: textParam }),
  ({ platform }) => ({
    subject: `You’re on the waitlist for the ${BRAND_NAME} app`,
    preheader: 'We’ll email you when the app is ready.',
    heading: 'You’re on the waitlist',
    paragraphs: ['We’ll email you when the app is ready. Until then, everything works on the web.'],
    facts: [['App', platform]],
    action: { label: `Open ${BRAND_NAME}`, to: '/' },
    ...FORM_MAIL,
  }),
);
