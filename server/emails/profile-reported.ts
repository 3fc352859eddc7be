import { z } from 'zod';
import { emailSchema } from '#contract/auth.ts';
import { TEAM_MAIL } from './mail-reasons.ts';
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
    heading: `${reporter.name} reported ${subject.name}`,
    paragraphs: ['Reply to this email to reach the person who reported.', ...paragraphs],
    facts: [
      ['Reason', reason],
      ['Reports so far', String(subject.reportCount)],
      ['Project', projectTitle],
    ],
    closing: ['See all open reports: staff list-reports', `Close this one: staff close-report --id ${id}`],
    action: { label: 'Reply by email', to: `mailto:${reporter.email}` },
    ...TEAM_MAIL,
    replyTo: reporter.email,
  }),
);
