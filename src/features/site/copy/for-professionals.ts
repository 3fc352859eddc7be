import { fromPrice } from './faq.ts';
import { CREDENTIAL_GRACE_DAYS, MOST_RESPONSES, SILENCE_DAYS } from './house-facts.ts';

export const PROFESSIONALS_TITLE = 'Real jobs. Nobody to outbid.';
export const PROFESSIONALS_LEAD =
  'See the photos, the budget and how many others may answer, before you spend anything.';

export const PROFESSIONALS_REASONS = [
  { icon: 'photos', title: 'At least 5 photos', text: 'of how it looks today.' },
  { icon: 'budget', title: 'A budget and dates,', text: 'and whether they bend.' },
  { icon: 'people', title: `At most ${MOST_RESPONSES} responses.`, text: 'You see how many are left.' },
  { icon: 'talk', title: 'How the owner works:', text: 'who decides, and how often they write.' },
] as const;

/** A made-up project that shows what a published one says. */
export const SAMPLE_PROJECT = {
  title: 'Rebuild the upstairs bathroom',
  place: 'Saline, MI. 7.8 miles from your shop',
  match: 89,
  facts: [
    { label: 'Budget', value: '$18,000 to $24,000' },
    { label: 'Start', value: 'Jan 11, 2027, flexible' },
    { label: 'Response slots left', value: `7 of ${MOST_RESPONSES}` },
  ],
  slotsLeft: 7,
  note: 'An example, as a published project looks to a professional nearby.',
} as const;

/** What becomes of the Connection behind a proposal. */
export const CONNECTION_WAYS = [
  {
    door: 'open',
    title: 'The owner accepts',
    text: 'You are connected. Street, phone and messages open, and stay open at no further cost.',
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
      ours: 'Photos, budget, dates, slots left',
      theirs: 'A name and a trade',
    },
    {
      question: 'Who else has it',
      ours: `At most ${MOST_RESPONSES}, counted in the open`,
      theirs: 'Not told',
    },
    { question: 'Silence', ours: `Comes back after ${SILENCE_DAYS} days`, theirs: 'Charged' },
    { question: 'Ranking', ours: 'Match score from published weights', theirs: 'Often who pays most' },
  ],
} as const;

export const FIRST_DAYS = [
  {
    when: 'Today',
    title: 'Choose a plan, describe your business',
    text: 'Tagline, story, years, radius from 5 to 100 miles.',
  },
  {
    when: 'This week',
    title: 'Show your work',
    text: 'Five projects with before and after photos complete your portfolio.',
  },
  {
    when: `Within ${CREDENTIAL_GRACE_DAYS} days`,
    title: 'Upload license and insurance',
    text: 'PDF, JPG or PNG up to 5MB. Until we have approved them your profile shows Verification Pending.',
  },
  {
    when: 'Day 15',
    title: 'The first charge',
    text: 'We write 3 days and 1 day before. Cancel before then and nothing is charged.',
  },
] as const;
