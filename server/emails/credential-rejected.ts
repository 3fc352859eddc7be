import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { credentialKindSchema, REJECTION_TEXTS, rejectionReasonSchema } from '#contract/credentials.ts';
import { credentialName } from './credential-names.ts';
import { formatInstant } from './format-instant.ts';
import { instantParam, optionalTextParam, textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

const ELSE_ON_HOLD =
  'If it isn’t there in time, we put your account on hold: you won’t be listed, and you can’t accept jobs or contact anyone until we’ve approved your license and insurance.';

/** Staff rejected a document. `deadlineAt` is the end of the grace period, where one runs that it is required for. */
export const credentialRejected = defineMail(
  'credential-rejected',
  z.strictObject({
    name: textParam,
    kind: credentialKindSchema,
    reason: rejectionReasonSchema,
    note: optionalTextParam,
    deadlineAt: instantParam.nullable(),
    /** Absent in mails queued by an earlier version. */
    mayAskAgain: z.boolean().optional(),
  }),
  ({ name, kind, reason, note, deadlineAt, mayAskAgain = true }) => ({
    subject: `Your ${credentialName(kind)} wasn’t approved on ${BRAND_NAME}`,
    preheader: `${REJECTION_TEXTS[reason].reason}.`,
    heading: `We couldn’t approve your ${credentialName(kind)}`,
    greeting: name,
    paragraphs: [REJECTION_TEXTS[reason].whatToDo, ...(deadlineAt === null ? [] : [ELSE_ON_HOLD])],
    facts: [
      ['Reason', REJECTION_TEXTS[reason].reason],
      ['Note', note],
      ['Send it by', deadlineAt === null ? null : formatInstant(deadlineAt)],
    ],
    action: { label: 'Send another document', to: '/credentials-verification' },
    closing: mayAskAgain ? ['Think we got it wrong? You can ask for a second look on the same page.'] : [],
  }),
);
