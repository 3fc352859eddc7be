import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { credentialKindSchema } from '#contract/credentials.ts';
import { credentialName } from './credential-names.ts';
import { formatMoneyDay } from './format-money-day.ts';
import { moneyDayParam, textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** 45, 14, 7 and 1 days before a document expires. */
export const credentialExpiring = defineMail(
  'credential-expiring',
  z.strictObject({
    name: textParam,
    kind: credentialKindSchema,
    expiresOn: moneyDayParam,
    isRequired: z.boolean(),
  }),
  ({ name, kind, expiresOn, isRequired }) => ({
    subject: `Your ${credentialName(kind)} on ${BRAND_NAME} expires ${formatMoneyDay(expiresOn)}`,
    preheader: 'Send the new document, and nothing changes for your clients.',
    heading: `Your ${credentialName(kind)} expires soon`,
    greeting: name,
    paragraphs: [
      isRequired
        ? `Send the new document before then to keep your Verified badge. The one we approved counts while we review it.`
        : 'Send the new document before then to keep it on your profile.',
    ],
    facts: [['Expires', formatMoneyDay(expiresOn)]],
    action: { label: 'Send the new document', to: '/credentials-verification' },
  }),
);
