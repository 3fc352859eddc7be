import { z } from 'zod';
import { SILENCE_DAYS } from '#contract/connection-rules.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import { formatInstant } from './format-instant.ts';
import { instantParam, optionalTextParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

const REASONS = {
  silence: `There was no reply within ${String(SILENCE_DAYS)} days.`,
  banned: 'Their account was suspended, so you don’t pay for this contact.',
  closed: 'Their account was closed before there was a reply.',
  fault: 'Something went wrong on our side. Sorry about that.',
  support: 'Our support team returned it to you.',
} as const;

const UNOPENED = `You didn’t open or answer it within ${String(SILENCE_DAYS)} days.`;

const COVERS_DEBT = 'was returned and covers one that you owed since an earlier payment was reversed.';

/** To each payer of a returned Connection: why it was returned. `url` is the Connection in their list. */
export const connectionReturned = defineMail(
  'connection-returned',
  z.strictObject({
    name: textParam,
    otherName: textParam,
    reason: z.enum(['silence', 'banned', 'closed', 'fault', 'support']),
    connectedAt: instantParam,
    returnedAt: instantParam,
    /** Absent or null where it doesn't end by itself. */
    usableUntil: instantParam.nullish(),
    /** Of the project that it was a proposal on. */
    title: optionalTextParam.optional(),
    /** To the project's owner, whose Connection the proposal used. */
    isOwner: z.boolean().optional(),
    /** It paid one that the reader owed, so there is none to use. Absent from mails that were queued before there was this. */
    hasPaidDebt: z.boolean().optional(),
    url: urlParam,
  }),
  ({
    name,
    otherName,
    reason,
    connectedAt,
    returnedAt,
    usableUntil,
    title = null,
    isOwner = false,
    hasPaidDebt = false,
    url,
  }) => ({
    subject: `Your Connection with ${otherName} was returned`,
    preheader: hasPaidDebt ? 'It covers one that you owed.' : 'Use it to contact someone else.',
    heading: 'Your Connection was returned',
    greeting: name,
    paragraphs: [
      `The Connection ${isOwner ? `that ${otherName}’s proposal used` : `you used with ${otherName}`} ${hasPaidDebt ? COVERS_DEBT : 'is yours again.'}`,
      isOwner && reason === 'silence' ? UNOPENED : REASONS[reason],
    ],
    facts: [
      ['Project', title],
      ['Connected', formatInstant(connectedAt)],
      ['Returned', formatInstant(returnedAt)],
      ['Usable until', hasPaidDebt || usableUntil == null ? null : formatInstant(usableUntil)],
    ],
    action: { label: 'See your Connections', to: url },
    reason: `You’re receiving this email because ${isOwner ? 'a proposal used one of your Connections' : 'you used a Connection'} on ${BRAND_NAME}.`,
  }),
);
