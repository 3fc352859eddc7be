import { z } from 'zod';
import { emailSchema } from '#contract/auth.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import { countParam, optionalTextParam, textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To the team: a member was reported. A reply goes to the reporter. */
export const profileReported = defineMail(
  'profile-reported',
  z.strictObject({
    /** Under which staff close it. */
    id: z.uuid(),
    reason: textParam,
    /** What was written, paragraph by paragraph. */
    paragraphs: z.array(textParam),
    reporter: z.strictObject({ name: textParam, email: emailSchema }),
    /** The reported person, and the number of reports against them. */
    subject: z.strictObject({ name: textParam, reportCount: countParam }),
    projectTitle: optionalTextParam,
  }),
  ({ id, reason, paragraphs, reporter, subject, projectTitle }) => ({
    subject: `Report: ${subject.name} (${reason})`,
    preheader: `From ${reporter.name}.`,
    heading: `${reporter.name} has reported ${subject.name}`,
    paragraphs: ['Answer this mail to write to the person who reported.'],
    facts: [
      ['Reason', reason],
      ['Reports of them in all', String(subject.reportCount)],
      ['Project', projectTitle],
    ],
    closing: paragraphs,
    footer: `Sent to the team of ${BRAND_NAME}. Read more with: staff list-reports. Close it with: staff close-report --id ${id}`,
    replyTo: reporter.email,
  }),
);
