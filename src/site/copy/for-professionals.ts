import { SILENCE_DAYS } from '#contract/connection-rules.ts';
import { TRIAL_DAYS } from '#contract/plans.ts';
import { fromPrice, REMINDERS } from './faq.ts';
import { MAX_OPEN_RESPONSES } from './help/announced-rules.ts';

export const PROFESSIONALS_TITLE = 'Real jobs. Nobody to outbid.';
export const PROFESSIONALS_LEAD =
  'See what needs doing, the budget and the distance first. Accepting an open job costs no Connection.';

/** What a published project will show; open jobs show description, budget, date and distance today. */
export const PROFESSIONALS_REASONS = [
  { icon: 'photos', title: 'At least 5 photos', text: 'of how it looks today.' },
  { icon: 'budget', title: 'A budget and dates,', text: 'and whether they bend.' },
  { icon: 'people', title: `At most ${MAX_OPEN_RESPONSES} responses.`, text: 'You see how many are left.' },
  { icon: 'talk', title: 'How the owner works:', text: 'who decides, and how often they write.' },
] as const;

/** A made-up project that shows what a published one will say. */
export const SAMPLE_PROJECT = {
  title: 'Rebuild the upstairs bathroom',
  place: 'Saline, MI. 7.8 miles from your shop',
  match: 89,
  facts: [
    { label: 'Budget', value: '$18,000 to $24,000' },
    { label: 'Start', value: 'Jan 11, 2027, flexible' },
    { label: 'Response slots left', value: `7 of ${MAX_OPEN_RESPONSES}` },
  ],
  slotsLeft: 7,
  note: 'An example of how a published project will look to a professional nearby.',
} as const;

/** What becomes of the Connection behind a proposal. */
export const CONNECTION_WAYS = [
  {
    door: 'open',
    title: 'The owner accepts',
    text: 'You are connected. Street and phone open, and neither is charged for the other again.',
    cost: '1 Connection spent',
  },
  {
    door: 'shut',
    title: 'The owner declines',
    text: 'A clear no instead of a guess. You know, and the next job is open.',
    cost: '1 Connection spent',
  },
  {
    door: 'back',
    title: 'Nobody answers',
    text: `After ${SILENCE_DAYS} days of silence it comes back by itself. It shows on your statement; you ask nobody.`,
    cost: '0 Connections spent',
  },
] as const;

export const COMPARISON = {
  other: 'A typical lead shop',
  rows: [
    {
      question: 'What you pay for',
      ours: `A plan, ${fromPrice('service_professional')} a month`,
      theirs: 'Each lead, opened or not',
    },
    {
      question: 'What you see first',
      ours: 'Description, budget, date, distance',
      theirs: 'A name and a trade',
    },
    {
      question: 'Who else has it',
      ours: 'The first to accept has the job',
      theirs: 'Not told',
    },
    { question: 'Silence', ours: `Comes back after ${SILENCE_DAYS} days`, theirs: 'Charged' },
    { question: 'Ranking', ours: 'Match score, never money', theirs: 'Often who pays most' },
  ],
} as const;

export const FIRST_DAYS = [
  {
    when: 'Today',
    title: 'Choose a plan, describe your business',
    text: 'Services, hourly rate, a radius from 5 to 100 miles, and your work in your own words.',
  },
  {
    when: 'The same day',
    title: 'Accept an open job',
    text: 'It uses no Connection. Until your documents are checked, the client reads Verification Pending beside your name.',
  },
  {
    when: 'This week',
    title: 'Have license and insurance checked',
    text: 'Write to support, and we answer with where to send both. From the day they are checked you are in the list. Uploads on the site are coming.',
  },
  {
    when: `Day ${TRIAL_DAYS + 1}`,
    title: 'The first charge',
    text: `We write ${REMINDERS} before. Cancel before then and nothing is charged.`,
  },
] as const;
