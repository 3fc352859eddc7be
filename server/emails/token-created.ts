import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { formatInstant } from './format-instant.ts';
import { instantParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** Sent whenever an API token is made, so that one that someone else made does not go unnoticed. */
export const tokenCreated = defineMail(
  'token-created',
  z.strictObject({
    name: textParam,
    tokenName: textParam,
    scopes: z.array(textParam),
    expiresAt: instantParam,
    url: urlParam,
  }),
  ({ name, tokenName, scopes, expiresAt, url }) => ({
    subject: `New ${BRAND_NAME} token: ${tokenName}`,
    preheader: 'Wasn’t you? Revoke it and change your password.',
    heading: 'You made a new token',
    greeting: name,
    paragraphs: [
      `Scripts can now sign in to your ${BRAND_NAME} account with a token named “${tokenName}”.`,
      'If this wasn’t you, revoke the token and change your password now.',
    ],
    facts: [
      ['What it may do', scopes.join(', ')],
      ['Expires', formatInstant(expiresAt)],
    ],
    action: { label: 'See your tokens', to: url },
  }),
);
