import type { RequestCategory } from '#contract/services.ts';
import type { DemoRequest } from '#src/site/demo/use-demo-request.ts';
import { APPS_YEAR } from './announced.ts';

/** Copy and fictional people of the demo. None of it is real user data. */
export const DEMO_COPY = {
  title: 'Try it without an account',
  lead: 'Three steps from a job to a conversation. Everything here is an example: nothing is sent, stored or charged.',
  badge: 'Demo',
  steps: ['Create request', 'Choose a professional', 'Connected'],
  request: {
    title: 'What needs doing?',
    lead: 'Use our example or describe a job of your own. It stays in this tab.',
    next: 'See professionals',
    withoutScript: 'Continue with the example',
  },
  professionals: {
    title: 'Three professionals near you',
    lead: 'Examples: who they are, how far away, and why they fit. In the real list every score opens into its parts.',
    cost: 'This uses 1 of your 5 demo Connections',
  },
  connected: {
    next: [
      ['They hear of it at once', 'By mail and in the app, with your request beside your name.'],
      ['You speak to each other directly', 'Agree on a day and a price between the two of you.'],
      [
        'Your street stays private until one accepts',
        'Then street and phone are shared with that one, and with nobody else.',
      ],
    ],
    message: 'Send a message',
    messageSent: { title: 'Message Sent', description: 'In the demo it goes nowhere.' },
  },
} as const;

export const DEMO_CONNECTIONS = 5;

/** As typed: the amount is in dollars. */
export const DEMO_EXAMPLE = {
  title: 'Repair a leaking upstairs shower',
  category: 'plumbing',
  description:
    'The shower drips through to the hall ceiling since Monday. The valve is about twenty years old. Somebody is home after four.',
  location: 'Ann Arbor, MI 48103',
  budgetMaxCents: '900',
} as const satisfies DemoRequest;

export type DemoProfessional = {
  id: 'nearest' | 'thrifty' | 'newest';
  person: string;
  miles: number;
  hourlyRateCents: number;
  /** Absent without reviews. */
  rating?: number;
  reviewCount: number;
  /** Fixed display values of the demo, from 80 to 99 (product 19.13). */
  score: number;
  reasons: readonly string[];
};

export const DEMO_PROFESSIONALS: readonly DemoProfessional[] = [
  {
    id: 'nearest',
    person: 'Anita Rowe',
    miles: 3.2,
    hourlyRateCents: 9500,
    rating: 4.9,
    reviewCount: 41,
    score: 96,
    reasons: ['Does this work every week', '3.2 miles from you', 'Answers most requests the same day'],
  },
  {
    id: 'thrifty',
    person: 'Marcus Bell',
    miles: 11,
    hourlyRateCents: 7200,
    rating: 4.7,
    reviewCount: 18,
    score: 88,
    reasons: ['Fits your budget best', 'Free this week', '11 miles from you'],
  },
  {
    id: 'newest',
    person: 'Lena Ortiz',
    miles: 6.5,
    hourlyRateCents: 8000,
    reviewCount: 0,
    score: 81,
    reasons: ['License and insurance checked', '6.5 miles from you', 'New here, no reviews yet'],
  },
];

/** What the three are called in each trade, in their order. */
export const DEMO_COMPANIES: Record<RequestCategory, readonly [string, string, string]> = {
  plumbing: ['Rowe Plumbing', 'Bell & Sons Plumbing', 'Ortiz Pipe Works'],
  electrical: ['Rowe Electric', 'Bell Wiring', 'Ortiz Light & Power'],
  hvac: ['Rowe Heating & Air', 'Bell Comfort Systems', 'Ortiz Climate'],
  cleaning: ['Rowe House Care', 'Bell Cleaning', 'Ortiz Bright Rooms'],
  landscaping: ['Rowe Gardens', 'Bell Lawn & Tree', 'Ortiz Green Yards'],
  renovation: ['Rowe Builders', 'Bell Carpentry', 'Ortiz Home Works'],
};

/**
 * Unmeasured: fixed display values of this page (product 19.13). Nobody counted
 * them, and the page says so.
 */
export const DEMO_FIGURES = {
  waitlist: '2,847',
  stateRequests: '1,200+',
  statesAsking: '15 states',
  /** Of a year that may be over: `announcement` then says so. */
  launch: { year: APPS_YEAR, quarter: 'Q2' },
} as const;
