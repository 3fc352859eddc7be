import { describe, expect, it } from 'vitest';
import { CLOSING_DAYS, CLOSING_WORD, EMAIL_CHANGE_HOURS, EXPORT_DAYS } from '#contract/account-rules.ts';
import * as appointments from '#contract/appointments.ts';
import * as auth from '#contract/auth.ts';
import { INVITATION_DAYS, MAX_COMPANY_PEOPLE, MAX_TEAM_HISTORY } from '#contract/company.ts';
import { COMPLETE_PORTFOLIO } from '#contract/complete-portfolio.ts';
import * as connections from '#contract/connection-rules.ts';
import * as credentials from '#contract/credential-rules.ts';
import { SECOND_LOOK_LENGTH } from '#contract/credentials.ts';
import { MOST_RANGE_MONTHS } from '#contract/date-range.ts';
import * as disputes from '#contract/disputes.ts';
import { MAX_DRAFT_BYTES, MAX_DRAFTS } from '#contract/drafts.ts';
import { AVAILABLE_JOBS, MIN_CONTACTS_FOR_RATE, RECENT_JOBS } from '#contract/jobs.ts';
import { MATCH_WEIGHTS } from '#contract/match-factors.ts';
import { STRONG_MATCH } from '#contract/match.ts';
import { MAX_MESSAGE_ATTACHMENTS, MAX_MESSAGE_LENGTH, UNREAD_EMAIL_MINUTES } from '#contract/messages.ts';
import { MAX_EXTRA_QUANTITY, PACKS } from '#contract/packs.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '#contract/pagination.ts';
import {
  ANNUAL_DISCOUNT_PERCENT,
  PAYMENT_GRACE_DAYS,
  PLANS,
  TRIAL_DAYS,
  TRIAL_REMINDER_DAYS,
} from '#contract/plans.ts';
import * as portfolio from '#contract/portfolio.ts';
import * as profiles from '#contract/profiles.ts';
import { PROJECT_TEXT_LIMITS } from '#contract/project-draft.ts';
import * as projects from '#contract/project-options.ts';
import { MAX_IMPORT_ROWS } from '#contract/property-import.ts';
import { MAX_PROPERTY_PHOTOS, MOST_OWNER_PROPERTIES } from '#contract/properties.ts';
import * as proposals from '#contract/proposals.ts';
import * as confirmations from '#contract/request-confirmations.ts';
import * as requests from '#contract/requests.ts';
import * as reviews from '#contract/reviews.ts';
import { MAX_SEARCH_ALERTS } from '#contract/search-alerts.ts';
import { SHOWCASE_LIMITS } from '#contract/showcase-draft.ts';
import { MAX_TOKENS } from '#contract/token-scopes.ts';
import { MAX_BODY_BYTES, MAX_CALLS_PER_REQUEST } from '#contract/transport.ts';
import { RECOVERY_CODES } from '#contract/two-step.ts';
import { UPLOAD_KINDS, UPLOAD_QUOTA, VIDEO_MINUTES } from '#contract/uploads.ts';
import * as webhooks from '#contract/webhook-events.ts';
import { LIMITS } from '#server/rate-limits.ts';
import { readText } from './repository-texts.ts';

const MB = 1024 ** 2;
const number = new Intl.NumberFormat('en-US');
const n = (value: number) => number.format(value);

/** Each rule of docs/product.md on one line, with its tables, by number. */
const RULES = new Map(
  readText('docs/product.md')
    .split(/^(?=- \*\*\d+\.\d+\*\*|## )/m)
    .flatMap((text) => {
      const id = /^- \*\*(\d+\.\d+)\*\*/.exec(text)?.[1];
      return id === undefined ? [] : [[id, text]];
    }),
);

function rule(id: string): string {
  const text = RULES.get(id);
  if (text === undefined) throw new Error(`docs/product.md has no rule ${id}.`);
  return text;
}

const wordsOf = (id: string) => rule(id).replaceAll(/\s+/g, ' ');

/** The cells of a rule's table, without its head. */
function rowsOf(id: string): string[][] {
  const lines = rule(id)
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

describe('docs/product.md states the figures of the code in', () => {
  it.each<[id: string, ...phrases: string[]]>([
    ['2.6', `${auth.PASSWORD_MIN_LENGTH} to ${auth.PASSWORD_MAX_LENGTH} characters`],
    ['2.7', `for ${auth.PASSWORD_RESET_MINUTES} minutes`],
    ['2.9', `for ${auth.EMAIL_VERIFICATION_HOURS} hours`],
    [
      '2.10',
      `${auth.SESSION_IDLE_DAYS} days after its last use`,
      `${auth.SESSION_ABSOLUTE_DAYS} days after it began`,
    ],
    [
      '2.19',
      `After ${LIMITS.signInFailuresByAccount.points} wrong passwords`,
      `for ${auth.SIGN_IN_LINK_MINUTES} minutes`,
      `for ${auth.KNOWN_DEVICE_DAYS} days`,
    ],
    ['4.1', `(\`CONNECT_COST\` = ${connections.CONNECT_COST})`],
    ['4.10', `at most ${connections.MAX_OPEN_RESPONSES} unanswered proposals`],
    ['4.14', `within ${connections.SILENCE_DAYS} days`],
    ['4.15', `after ${connections.SILENCE_REMINDER_DAYS.join(' and after ')} days`],
    ['4.16', `at most ${connections.CONTACTS_PER_HOUR} new contacts an hour`],
    ['5.8', `for ${connections.GOODWILL_DAYS} days`],
    ['5.13', `${PAYMENT_GRACE_DAYS} days of grace`],
    ['7.3', `twelve months less ${ANNUAL_DISCOUNT_PERCENT}%`],
    ['7.4', `a ${TRIAL_DAYS}-day trial`, `${TRIAL_DAYS} whole days`],
    ['7.7', `by mail ${TRIAL_REMINDER_DAYS.join(' days and ')} day ahead`],
    ['7.9', `${PAYMENT_GRACE_DAYS} days of grace`],
    ['8.3', `1 to ${MAX_EXTRA_QUANTITY} in one purchase`],
    ['10.11', `the ${requests.RECENT_REQUESTS} newest requests`],
    ['10.12', `${RECENT_JOBS} recent jobs, ${AVAILABLE_JOBS} available ones`],
    [
      '11.6',
      `${profiles.MIN_RADIUS_MILES} to ${profiles.MAX_RADIUS_MILES} miles, ${profiles.DEFAULT_RADIUS_MILES} by default`,
    ],
    ['12.1', `look ${profiles.MAX_RADIUS_MILES} miles around`],
    ['12.4', `from ${STRONG_MATCH} on`],
    ['12.8', `up to ${profiles.MAX_SEARCH_TEXT} characters`],
    ['12.9', `has ${MAX_SEARCH_ALERTS} at most`],
    [
      '13.1',
      `title (${requests.MAX_TITLE_LENGTH} characters)`,
      `description (${n(requests.MAX_DESCRIPTION_LENGTH)})`,
      `street (${requests.MAX_STREET_LENGTH})`,
    ],
    [
      '14.4',
      `${projects.MIN_PROJECT_PHOTOS} current-state photos`,
      `description of ${projects.MIN_PROJECT_DESCRIPTION} characters`,
    ],
    [
      '14.5',
      `Title at most ${PROJECT_TEXT_LIMITS.title} characters`,
      `photos ${projects.MIN_PROJECT_PHOTOS} to ${projects.MAX_PROJECT_PHOTOS}`,
      `videos ${projects.MAX_PROJECT_VIDEOS} at most`,
      `inspiration images ${projects.MAX_PROJECT_INSPIRATION} at most`,
    ],
    [
      '14.17',
      `at most ${MAX_DRAFTS} drafts`,
      `of ${MAX_DRAFT_BYTES / 1024} KB each`,
      `description ${n(PROJECT_TEXT_LIMITS.description)} characters`,
      `captions ${PROJECT_TEXT_LIMITS.caption}`,
    ],
    ['14.22', `${projects.MAX_INVITATIONS} at a time`],
    ['14.25', `at most ${LIMITS.publishingAgainByAccount.points} times an hour`],
    [
      '14.60',
      `${proposals.MIN_PROPOSAL_LENGTH} to ${n(proposals.MAX_PROPOSAL_LENGTH)} characters`,
      `up to ${proposals.MAX_PROPOSAL_ATTACHMENTS} documents`,
    ],
    ['14.64', `up to ${proposals.MAX_DECLINE_NOTE_LENGTH} characters`],
    [
      '16.4',
      `has ${credentials.CREDENTIAL_GRACE_DAYS} days from sign-up`,
      `Mails come ${inWords(credentials.GRACE_REMINDER_DAYS)} days`,
    ],
    [
      '16.6',
      `up to ${credentials.MAX_CERTIFICATIONS} certifications`,
      `at most ${UPLOAD_KINDS.document.maxBytes / MB} MB`,
    ],
    [
      '16.11',
      `leaves ${credentials.RESUBMIT_DAYS} days`,
      `up to ${credentials.LONGEST_GRACE_DAYS} days after sign-up`,
    ],
    ['16.13', `Mails come ${inWords(credentials.EXPIRY_REMINDER_DAYS)} days`],
    ['16.14', `${credentials.REVIEW_TARGET_HOURS} hours`],
    ['16.16', `${SECOND_LOOK_LENGTH.atLeast} to ${SECOND_LOOK_LENGTH.atMost} characters`],
    ['16.20', `for ${credentials.UNDO_MINUTES} minutes`],
    ['17.5', `in the ${connections.SUSPENSION_REFUND_DAYS} days before`],
    [
      '20.8',
      `Story at most ${n(SHOWCASE_LIMITS.businessStory)} characters`,
      `tagline ${SHOWCASE_LIMITS.tagline}`,
    ],
    [
      '20.10',
      `at most ${portfolio.MAX_PORTFOLIO_PROJECTS} projects`,
      `${portfolio.MIN_PORTFOLIO_DESCRIPTION} to ${n(portfolio.PORTFOLIO_TEXT_LIMITS.description)}`,
      `'Complete' at ${COMPLETE_PORTFOLIO.description}`,
      `photos ${portfolio.PORTFOLIO_PHOTO_LIMITS.beforePhotos} each`,
      `${portfolio.MAX_PORTFOLIO_SKILLS} skills`,
    ],
    ['21.2', `hourly rate $${n(profiles.MAX_HOURLY_RATE_CENTS / 100)}`],
    ['21.4', `Pages have ${DEFAULT_PAGE_SIZE} items, ${MAX_PAGE_SIZE} at most; open jobs ${AVAILABLE_JOBS}`],
    ['21.5', `at most ${MAX_BODY_BYTES / 1024} KB and ${MAX_CALLS_PER_REQUEST} calls`],
    [
      '26.4',
      `${UPLOAD_QUOTA.bytes / 1024 / MB} GB and ${UPLOAD_QUOTA.files} files, and has ${UPLOAD_QUOTA.unfinished} unfinished`,
    ],
    ['26.6', `at most ${VIDEO_MINUTES.atMost} minutes long`],
    [
      '28.3',
      `up to ${n(MAX_MESSAGE_LENGTH)} characters and ${MAX_MESSAGE_ATTACHMENTS} files`,
      `at most ${LIMITS.messagesByAccount.points} an hour`,
    ],
    ['28.10', `unread after ${UNREAD_EMAIL_MINUTES} minutes`],
    ['30.1', `up to ${MAX_PROPERTY_PHOTOS} photos`],
    [
      '30.2',
      ...PLANS.flatMap(({ audience, name, maxProperties }) =>
        audience === 'commercial' ? [`${maxProperties ?? 'any number of properties'} (${name})`] : [],
      ),
      `Owners can keep ${MOST_OWNER_PROPERTIES}`,
    ],
    ['30.7', `up to ${MAX_IMPORT_ROWS} rows`],
    [
      '31.5',
      `for ${INVITATION_DAYS} days`,
      `At most ${LIMITS.companyInvitationsByAccount.points} invitations a day`,
      `and ${LIMITS.companyInvitationsByRecipient.points} to one address`,
    ],
    ['31.6', `${MAX_COMPANY_PEOPLE} people at most`],
    ['31.8', `the latest ${MAX_TEAM_HISTORY}`],
    ['32.2', `after ${reviews.REVIEW_DAYS} days`],
    ['32.5', `from ${reviews.MIN_CLIENT_REVIEWS} reviews on`],
    ['32.6', `until ${reviews.REVIEW_EDIT_DAYS} days after its publication`],
    ['32.7', `up to ${reviews.MAX_REVIEW_PHOTOS} photos`],
    [
      '33.1',
      `up to ${appointments.MAX_APPOINTMENT_TIMES} times`,
      `to ${appointments.MAX_APPOINTMENT_MINUTES / 60} hours each`,
      `at most ${appointments.MAX_APPOINTMENT_DAYS_AHEAD} days ahead`,
      `up to ${appointments.MAX_APPOINTMENT_NOTE_LENGTH} characters`,
    ],
    ['33.5', `at most ${LIMITS.appointmentsByAccount.points} times an hour`],
    ['33.6', `${appointments.APPOINTMENT_REMINDER_HOURS} hours before`],
    [
      '34.1',
      `until ${disputes.DISPUTE_DAYS} days after its completion`,
      `At most ${LIMITS.reportsByAccount.points} disputes`,
    ],
    [
      '34.3',
      `add statements, ${disputes.MAX_STATEMENTS} each`,
      `up to ${n(disputes.MAX_STATEMENT_LENGTH)} characters with up to ${disputes.MAX_DISPUTE_PHOTOS} photos and ${disputes.MAX_DISPUTE_DOCUMENTS} documents`,
    ],
    ['35.2', `from ${MIN_CONTACTS_FOR_RATE} on`],
    [
      '35.3',
      `asked about ${confirmations.CONFIRM_AFTER_DAYS} days after`,
      `After ${confirmations.CONFIRM_REMIND_DAYS} days the client is reminded; after ${confirmations.CONFIRM_WITHIN_DAYS}`,
    ],
    ['36.1', `${MOST_RANGE_MONTHS} calendar months at most`],
    ['37.3', `for ${EMAIL_CHANGE_HOURS} hours`],
    ['37.6', `for ${EXPORT_DAYS} days`],
    ['37.7', `the word ${CLOSING_WORD}`],
    ['37.8', `After ${CLOSING_DAYS} days it is erased`],
    ['38.1', `has at most ${MAX_TOKENS}`],
    ['38.5', `up to ${webhooks.MAX_WEBHOOKS} webhooks`],
    [
      '38.7',
      `for ${webhooks.SECRET_OVERLAP_HOURS} hours after it was replaced`,
      `No more than ${webhooks.MAX_FORMER_SECRETS} are made`,
    ],
    [
      '38.8',
      `within ${webhooks.WEBHOOK_TIMEOUT_SECONDS} seconds`,
      `tried ${webhooks.WEBHOOK_RETRY_SECONDS.length + 1} times`,
      `failures for ${webhooks.WEBHOOK_FAILING_DAYS} days`,
    ],
    [
      '38.9',
      `for ${webhooks.WEBHOOK_LOG_DAYS} days`,
      `the first ${webhooks.MAX_RESPONSE_EXCERPT} characters`,
    ],
    ['43.3', `${RECOVERY_CODES} recovery codes`],
    [
      '43.6',
      `${LIMITS.codesFromUnknown.points} wrong codes in 15 minutes and ${LIMITS.wrongCodesFromUnknown.points} in 30 days`,
      `more than ${LIMITS.wrongCodesUntold.points} in a day`,
    ],
  ])('%s', (id, ...phrases) => {
    expect(phrases.filter((phrase) => !wordsOf(id).includes(phrase))).toEqual([]);
  });

  it('7.1, for every plan', () => {
    const rows = rowsOf('7.1').map(([, plan, price, units, extra]) => [plan, price, units, extra]);
    expect(rows).toEqual(
      PLANS.map((plan) => [
        `${plan.name} (\`${plan.id}\`)`,
        `$${plan.priceCents / 100}`,
        String(plan.connections),
        `$${plan.extraConnectionCents / 100}`,
      ]),
    );
  });

  it('8.1, for every pack', () => {
    const dollars = (cents: number) => n(cents / 100).replace(/\.(\d)$/, '.$10');
    expect(rowsOf('8.1').map((cells) => cells.slice(0, 4))).toEqual(
      PACKS.map((pack) => [
        `${pack.name} (\`${pack.id}\`)`,
        String(pack.connections),
        dollars(pack.oneTimePriceCents),
        dollars(pack.monthlyPriceCents),
      ]),
    );
  });

  it('12.3, for every factor of the score', () => {
    expect(rowsOf('12.3').map(([, most]) => Number(most))).toEqual(Object.values(MATCH_WEIGHTS));
  });

  it('21.6, for every limit there', () => {
    const limits = [
      ...[LIMITS.signInByAccountAndAddress, LIMITS.signInByAddress, LIMITS.signInByDevice],
      ...[LIMITS.signInFailuresByAccount, LIMITS.signInFailuresByDevice],
      ...[LIMITS.codesFromUnknown, LIMITS.wrongCodesFromUnknown],
      ...[LIMITS.codesFromKnown, LIMITS.wrongCodesFromKnown, LIMITS.signInLinkByAccount],
      ...[LIMITS.signUpByAddress, LIMITS.signUpByNetwork, LIMITS.signUpByEmail],
      ...[LIMITS.passwordResetByAccount, LIMITS.passwordResetByAddress, LIMITS.linkTokenByAddress],
      ...[LIMITS.verificationMailByAccount, LIMITS.passwordChangeByAccount, LIMITS.stepUpByAccount],
      ...[LIMITS.emailChangeByAccount, LIMITS.emailChangeByRecipient],
      ...[LIMITS.contactByAddress, LIMITS.confirmationsByRecipient],
      ...[LIMITS.resumeUploadByAddress, LIMITS.uploadsByAccount, LIMITS.connectsByAccount],
      ...[LIMITS.reportsByAccount, LIMITS.checkoutByAccount, LIMITS.checkoutLookByCheckout],
      ...[LIMITS.placesByAddress, LIMITS.callsByToken, LIMITS.webhookSendsByAccount],
    ];
    const seconds = { second: 1, minute: 60, minutes: 60, hour: 3_600, day: 86_400, days: 86_400 };
    const stated = rowsOf('21.6').map(([, points, span = '']) => {
      const [count = '', unit = ''] = span.split(' ');
      return { points: Number(points), seconds: Number(count) * seconds[unit as keyof typeof seconds] };
    });
    expect(stated).toEqual(limits);
  });

  it('26.1, for every kind of upload', () => {
    expect(rowsOf('26.1').map(([, , most]) => most)).toEqual(
      Object.values(UPLOAD_KINDS).map(({ maxBytes }) => `${maxBytes / MB} MB`),
    );
  });
});

/** '7, 3 and 1' */
function inWords(days: readonly number[]): string {
  return `${days.slice(0, -1).join(', ')} and ${String(days.at(-1))}`;
}
