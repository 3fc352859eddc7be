import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** Sent for each recovery code that was used in place of an app's code. */
export const recoveryCodeUsed = defineMail(
  'recovery-code-used',
  z.strictObject({ name: textParam, codesLeft: z.int().nonnegative(), url: urlParam }),
  ({ name, codesLeft, url }) => ({
    subject: `A recovery code was used for your ${BRAND_NAME} account`,
    preheader: leftWords(codesLeft),
    heading: 'A recovery code was used',
    greeting: name,
    paragraphs: [
      'Someone signed in, or confirmed a change, with your password and one of your recovery codes.',
      `${leftWords(codesLeft)} You can get ten new ones under Account.`,
      'If this wasn’t you, set a new password and get new recovery codes now.',
    ],
    action: { label: 'See your sign-in settings', to: url },
  }),
);

function leftWords(count: number): string {
  if (count === 0) return 'That was your last one.';
  return count === 1 ? 'You have one left.' : `You have ${String(count)} left.`;
}
