import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MAX_APPOINTMENT_DAYS_AHEAD } from '#contract/appointments.ts';
import { CONNECT_COST } from '#contract/connection-rules.ts';
import { CREDENTIAL_GRACE_DAYS, GRACE_REMINDER_DAYS, UNDO_MINUTES } from '#contract/credential-rules.ts';
import { DISPUTE_DAYS } from '#contract/disputes.ts';
import { ANSWER_SPANS } from '#contract/figures.ts';
import { PACKS } from '#contract/packs.ts';
import { TRIAL_DAYS } from '#contract/plans.ts';
import { MAX_PORTFOLIO_PROJECTS } from '#contract/portfolio.ts';
import { MAX_RADIUS_MILES } from '#contract/profiles.ts';
import { MIN_PROJECT_PHOTOS } from '#contract/project-options.ts';
import { UPLOAD_QUOTA, VIDEO_MINUTES } from '#contract/uploads.ts';
import { MAX_FORMER_SECRETS, SECRET_OVERLAP_HOURS } from '#contract/webhook-events.ts';
import { REMINDERS } from '#src/site/copy/trial-reminders.ts';
import { inWords, RADIUS_RANGE, severalDays } from '#src/site/copy/help/figures.ts';
import { formatCount } from '#src/ui/format.ts';
import { writtenLimits } from './written-figures.ts';

const PRICE = formatCount(CONNECT_COST, 'Connection');
const [hour = 0, fewHours = 0, day = 0] = ANSWER_SPANS.map((seconds) => seconds / 3600);

/** Figures of rules that a text writes out, where its page may not load the file of the constant. */
const STATED = [
  ...[`uses ${PRICE}.`, `costs ${PRICE}.`, `will use ${PRICE}.`, `${PRICE} used`],
  ...[`${TRIAL_DAYS} days free`, `${REMINDERS} before`],
  ...[`${CREDENTIAL_GRACE_DAYS}-Day Grace Period`, `${severalDays(GRACE_REMINDER_DAYS)} before`],
  ...[RADIUS_RANGE, `up to ${MAX_RADIUS_MILES} miles`],
  `At least ${MIN_PROJECT_PHOTOS} photos`,
  `${VIDEO_MINUTES.atLeast} to ${VIDEO_MINUTES.atMost} minutes`,
  `longer than ${VIDEO_MINUTES.atMost} minutes`,
  `the ${UPLOAD_QUOTA.bytes / 1024 ** 3} GB your account has`,
  `the ${UPLOAD_QUOTA.files} files it can keep`,
  `${MAX_PORTFOLIO_PROJECTS} projects, the most it can hold`,
  `${MAX_FORMER_SECRETS} new secrets within ${SECRET_OVERLAP_HOURS} hours`,
  `for ${UNDO_MINUTES} minutes, while no newer document was sent`,
  `within the next ${MAX_APPOINTMENT_DAYS_AHEAD / 30} months`,
  `within ${DISPUTE_DAYS} days after the job was completed`,
  `Packs of ${inWords(PACKS.map(({ connections }) => String(connections)))} Connections`,
  ...[`${hour} to ${fewHours} hours`, `${fewHours} to ${day} hours`],
];

/** What no constant decides: how soon people reply, periods that one chooses, examples. */
const NO_RULES = [
  ...['within 24 hours', '2 to 4 hours', 'within 2 hours by email', 'high: 24 hours'],
  ...['two people', 'Two people', 'about 20 years', '0 Connections used'],
  ...['12 months', 'Within 3 months', 'Within 6 months'],
  ...['10 years', 'Two or three properties', 'Up to 3 properties'],
  ...[
    'takes about 2 minutes',
    '30 minutes by phone',
    '30 minutes on screen',
    '3 weeks',
    'One to three times',
    'up to three times',
  ],
  // The signature's own standard (Standard Webhooks).
  'timestamps older than 5 minutes',
];

it('a text that says how much or how long says it by the constant of its rule', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'server/{contract,emails,modules}/**/*.ts'])
    .filter((file) => !/\.gen\.|\.queries\.ts$|\.fragments\.ts$|-tables\.policy\.ts$/.test(file))
    .toSorted();
  expect(files.length).toBeGreaterThan(1_000);
  const isKnown = (text: string) => [...STATED, ...NO_RULES].some((phrase) => text.includes(phrase));
  const unknown = files.flatMap((file) =>
    writtenLimits(file)
      .filter((text) => !isKnown(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(unknown).toEqual([]);
});
