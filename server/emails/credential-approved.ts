import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { credentialKindSchema } from '#contract/credentials.ts';
import { credentialName } from './credential-names.ts';
import { formatMoneyDay } from './format-money-day.ts';
import { moneyDayParam, textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** Staff approved a document of a professional. */
export const credentialApproved = defineMail(
  'credential-approved',
  z.strictObject({
    name: textParam,
    kind: credentialKindSchema,
    expiresOn: moneyDayParam,
    isVerified: z.boolean(),
    /** Absent from mails that were queued when those who are suspended were told of clients. */
    isSuspended: z.boolean().optional(),
  }),
  ({ name, kind, expiresOn, isVerified, isSuspended = false }) => ({
    subject: `Your ${credentialName(kind)} is approved on ${BRAND_NAME}`,
    preheader: `It’s valid until ${formatMoneyDay(expiresOn)}.`,
    heading: `Your ${credentialName(kind)} is approved`,
    greeting: name,
    paragraphs: [inWords({ isVerified, isSuspended })],
    facts: [['Valid until', formatMoneyDay(expiresOn)]],
    action: { label: 'See your credentials', to: '/credentials-verification' },
    closing: ['We’ll remind you before it expires.'],
  }),
);

function inWords({ isVerified, isSuspended }: { isVerified: boolean; isSuspended: boolean }): string {
  if (isSuspended) return 'Your account is still suspended, so clients don’t see it.';
  return isVerified
    ? 'You’re verified. Clients see the badge and find you in search.'
    : 'Clients see it on your profile. You get the Verified badge once your license and insurance are both approved.';
}
