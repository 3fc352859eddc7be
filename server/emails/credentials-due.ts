import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { credentialKindSchema } from '#contract/credentials.ts';
import { credentialNames } from './credential-names.ts';
import { formatInstant } from './format-instant.ts';
import { countParam, instantParam, textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** 7, 3 and 1 days before the grace period ends. */
export const credentialsDue = defineMail(
  'credentials-due',
  z.strictObject({
    name: textParam,
    endsAt: instantParam,
    daysLeft: countParam,
    missing: z.array(credentialKindSchema),
  }),
  ({ name, endsAt, daysLeft, missing }) => ({
    subject: `${daysLeft === 1 ? '1 day' : `${String(daysLeft)} days`} left to send ${BRAND_NAME} your documents`,
    preheader: 'It takes a few minutes, and your account stays active.',
    heading: 'Your grace period is ending',
    greeting: name,
    paragraphs: [
      `We still need your ${credentialNames(missing)}. Once we have ${missing.length === 1 ? 'it' : 'both'}, your account stays active while we review.`,
      `If ${missing.length === 1 ? 'it doesn’t' : 'they don’t'} arrive before your grace period ends, you won’t be listed and can’t accept jobs or contact anyone until we’ve approved your license and insurance.`,
    ],
    facts: [['Send by', formatInstant(endsAt)]],
    action: { label: 'Add your documents', to: '/credentials-verification' },
  }),
);
