import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { FORM_FOOTER } from './form-footer.ts';
import { textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** Confirms a request to serve an area. */
export const stateRequested = defineMail(
  'state-requested',
  z.strictObject({ state: textParam }),
  ({ state }) => ({
    subject: `We have your request for ${state}`,
    preheader: 'We write to you when we come to your area.',
    heading: 'We have your request',
    paragraphs: [
      `Thank you for telling us where ${BRAND_NAME} is wanted. We write to you when we come to your area.`,
    ],
    facts: [['State', state]],
    footer: FORM_FOOTER,
  }),
);
