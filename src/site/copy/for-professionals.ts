import { MAX_OPEN_RESPONSES, SILENCE_DAYS } from '#contract/connection-rules.ts';
import { TRIAL_DAYS } from '#contract/plans.ts';
import { fromPrice } from './faq.ts';
import { REMINDERS } from './trial-reminders.ts';

export const PROFESSIONALS_TITLE = 'Real jobs. No\u00A0one to\u00A0outbid.';
export const PROFESSIONALS_LEAD =
  'See the work, the budget and the distance first. Accepting an open job is free on every plan.';

/** What a published project shows; open jobs show description, budget, date and distance today. */
export const PROFESSIONALS_REASONS = [
  { icon: 'photos', title: 'At least 5 photos', text: 'of how it looks today.' },
  { icon: 'budget', title: 'Budget and dates,', text: 'and how flexible they are.' },
  { icon: 'people', title: `At most ${MAX_OPEN_RESPONSES} proposals.`, text: 'See how many spots are left.' },
  { icon: 'talk', title: 'How the owner works:', text: 'who decides, and how often they check in.' },
] as const;

/** A made-up project that shows what a published one says. */
export const SAMPLE_PROJECT = {
  title: 'Rebuild the upstairs bathroom',
  place: 'Saline, MI. 7.8 mi from your shop',
  match: 89,
  facts: [
    { label: 'Budget', value: '$18,000 to $24,000' },
    { label: 'Start', value: 'Jan 11, 2027, flexible' },
    { label: 'Spots left', value: `7 of ${MAX_OPEN_RESPONSES}` },
  ],
  slotsLeft: 7,
  note: 'A sample of what you’ll see when a nearby owner publishes a project.',
} as const;

/** What becomes of the Connection behind a proposal. */
export const CONNECTION_WAYS = [
  {
    door: 'open',
    title: 'The owner accepts',
    text: 'You’re connected. You see each other’s phone and email. Messages and calls cost nothing from then on.',
    cost: '1 Connection used',
  },
  {
    door: 'shut',
    title: 'The owner declines',
    text: 'A clear no, so you can move on to the next job.',
    cost: '1 Connection used',
  },
  {
    door: 'back',
    title: 'No one answers',
    text: `After ${SILENCE_DAYS} days, your Connection comes back automatically.`,
    cost: '0 Connections used',
  },
] as const;

export const COMPARISON = {
  other: 'A typical lead site',
  rows: [
    {
      question: 'What you pay for',
      ours: `A plan, ${fromPrice('service_professional')} a month`,
      theirs: 'Every lead, good or bad',
    },
    {
      question: 'What you see first',
      ours: 'Description, budget, date, distance',
      theirs: 'A name and a trade',
    },
    {
      question: 'Who else has it',
      ours: 'The first to accept has the job',
      theirs: 'They don’t say',
    },
    {
      question: 'If no one replies',
      ours: `It comes back after ${SILENCE_DAYS} days`,
      theirs: 'You still pay',
    },
    { question: 'Ranking', ours: 'Match score, never money', theirs: 'Often the highest bidder' },
  ],
} as const;

export const FIRST_DAYS = [
  {
    when: 'Today',
    title: 'Pick a plan and describe your business',
    text: 'Add your services, hourly rate and radius (5 to 100 miles), and describe your work.',
  },
  {
    when: 'The same day',
    title: 'Accept an open job',
    text: 'It’s free. Until we’ve checked your documents, clients see Verification Pending next to your name.',
  },
  {
    when: 'This week',
    title: 'Get verified',
    text: 'Upload your license and insurance policy. Once we’ve reviewed both, you have the badge and show up in every search nearby.',
  },
  {
    when: `Day ${TRIAL_DAYS + 1}`,
    title: 'Your first charge',
    text: `We’ll remind you ${REMINDERS} before. Cancel before then and you pay nothing.`,
  },
] as const;
