import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { credentialKindSchema } from '#contract/credentials.ts';
import { credentialName } from './credential-names.ts';
import { textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** Staff took back the approval of a document. */
export const credentialReopened = defineMail(
  'credential-reopened',
  z.strictObject({ name: textParam, kind: credentialKindSchema }),
  ({ name, kind }) => ({
    subject: `Your ${credentialName(kind)} is back in review on ${BRAND_NAME}`,
    preheader: 'We approved it too soon and are checking it again.',
    heading: `Your ${credentialName(kind)} is back in review`,
    greeting: name,
    paragraphs: [
      'We approved it too soon, so we took the approval back and are checking it again. Sorry about that. You don’t need to do anything.',
    ],
    action: { label: 'See your credentials', to: '/credentials-verification' },
    closing: ['We’ll email you the result.'],
  }),
);
