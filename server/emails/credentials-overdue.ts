import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { credentialKindSchema } from '#contract/credentials.ts';
import { credentialNames } from './credential-names.ts';
import { textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** The grace period ended without the required documents. */
export const credentialsOverdue = defineMail(
  'credentials-overdue',
  z.strictObject({ name: textParam, missing: z.array(credentialKindSchema) }),
  ({ name, missing }) => ({
    subject: `Your ${BRAND_NAME} account is on hold until we have your documents`,
    preheader: 'Send your documents to be listed again.',
    heading: 'Your account is on hold',
    greeting: name,
    paragraphs: [
      `Your grace period ended, and we don’t have your ${credentialNames(missing)}. You aren’t listed, and you can’t accept jobs or contact anyone for now.`,
      'You can still sign in, finish the jobs you have and manage your plan.',
    ],
    action: { label: 'Add your documents', to: '/credentials-verification' },
    closing: ['The hold ends automatically once your license and insurance are approved.'],
  }),
);
