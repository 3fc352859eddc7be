import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { FORM_MAIL } from './mail-reasons.ts';
import { textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** Confirms a request to serve an area. */
export const stateRequested = defineMail(
  'state-requested',
  z.strictObject({ state: textParam }),
  ({ state }) => ({
    subject: `We got your request for ${state}`,
    preheader: 'We’ll email you when we come to your area.',
    heading: 'We got your request',
    paragraphs: [
      `Thanks for asking for ${BRAND_NAME} in ${state}. We’ll email you when we come to your area.`,
    ],
    action: { label: 'See the areas we serve', to: '/help/areas-served' },
    ...FORM_MAIL,
  }),
);
