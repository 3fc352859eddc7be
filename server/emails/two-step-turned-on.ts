import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { countParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';
import { tokensThatWork } from './tokens-that-work.ts';

/** Sent when two-step sign-in is turned on, so that one that someone else set up does not go unnoticed. */
export const twoStepTurnedOn = defineMail(
  'two-step-turned-on',
  // Queued without, by the version before, it has none.
  z.strictObject({ name: textParam, url: urlParam, tokens: countParam.optional() }),
  ({ name, url, tokens = 0 }) => ({
    subject: `Two-step sign-in is on for your ${BRAND_NAME} account`,
    preheader: 'From now on, signing in takes a code from your app.',
    heading: 'Two-step sign-in is on',
    greeting: name,
    paragraphs: [
      'From now on, signing in takes your password and a code from your authenticator app. Your other devices are signed out.',
      ...tokensThatWork(tokens),
      'Keep your recovery codes where you’d find them without your phone. Each one signs you in once. Didn’t get to save them? Get new ones in your sign-in settings.',
      'If this wasn’t you, contact support now: someone has your password.',
    ],
    action: { label: 'See your sign-in settings', to: url },
  }),
);
