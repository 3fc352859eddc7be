import { z } from 'zod';
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
    validUntil: moneyDayParam,
    isVerified: z.boolean(),
  }),
  ({ name, kind, validUntil, isVerified }) => ({
    subject: `Your ${credentialName(kind)} is approved`,
    preheader: `It's valid until ${formatMoneyDay(validUntil)}.`,
    heading: `Your ${credentialName(kind)} is approved`,
    greeting: name,
    paragraphs: [
      isVerified
        ? "You're verified. Clients see the badge and find you in search."
        : 'Clients see it on your profile. You get the Verified badge once your license and insurance are both approved.',
    ],
    facts: [['Valid until', formatMoneyDay(validUntil)]],
    action: { label: 'See your credentials', to: '/credentials-verification' },
    closing: ["We'll remind you before it expires."],
  }),
);
