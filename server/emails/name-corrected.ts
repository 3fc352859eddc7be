import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** Staff corrected the name of a member. */
export const nameCorrected = defineMail(
  'name-corrected',
  z.strictObject({ name: textParam }),
  ({ name }) => ({
    subject: `Your name on ${BRAND_NAME} was updated`,
    preheader: `Your account now says ${name}.`,
    heading: 'Your name was updated',
    greeting: name,
    paragraphs: ['Our support team updated the name on your account.'],
    facts: [['Name', name]],
    action: { label: 'Go to your account', to: '/account' },
    closing: ['Didn’t ask for this? Reply to this email and we’ll look into it.'],
  }),
);
