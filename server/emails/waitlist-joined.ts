import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { FORM_FOOTER } from './form-footer.ts';
import { textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** Confirms a place on the waitlist of the app. */
export const waitlistJoined = defineMail(
  'waitlist-joined',
  z.strictObject({ platform: textParam }),
  ({ platform }) => ({
    subject: `You are on the ${BRAND_NAME} waitlist`,
    preheader: 'We write to you when the app is ready.',
    heading: 'You are on the waitlist',
    paragraphs: ['We write to you when the app is ready. Until then, everything works on the web.'],
    facts: [['App', platform]],
    footer: FORM_FOOTER,
  }),
);
