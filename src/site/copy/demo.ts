import type { RequestCategory } from '#contract/services.ts';
import { APPS_YEAR } from './announced.ts';

/** Copy and fictional people of the demo. None of it is real user data. */
export const DEMO_COPY = {
  title: 'Try it, no account needed',
  lead: 'Three steps from a job to a conversation. It’s all an example: nothing is sent, stored or charged.',
  badge: 'Demo',
  steps: ['Create request', 'Choose a professional', 'Connected'],
  request: {
    title: 'What needs doing?',
    lead: 'Use our example or describe your own job. It stays in this tab.',
    next: 'See professionals',
    withoutScript: 'Continue with the example',
  },
  professionals: {
    title: '3 professionals near you',
    lead: 'Sample pros: who they are, how far away, and why they fit.',
    cost: 'This uses 1 of your 5 demo Connections',
  },
  connected: {
    next: [
      ['They hear from us right away', 'By email and in the app, with your name and your request.'],
      ['You talk directly', 'Agree on a day and a price.'],
      ['Your street stays private', 'Only the professional who accepts your job sees it.'],
    ],
    message: 'Send a message',
    messageSent: { title: 'Message Sent', description: 'This is a demo, so it went nowhere.' },
  },
} as const;

export const DEMO_CONNECTIONS = 5;

/** As typed: the amount is in dollars. */
export const DEMO_EXAMPLE = {
  title: 'Repair a leaking upstairs shower',
  category: 'plumbing',
  description:
    'Since Monday the shower has been leaking through the hall ceiling. The valve is about 20 years old. Someone is home after 4 PM.',
  location: 'Ann Arbor, MI 48103',
  budgetMaxCents: '900',
} as const;

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
    reasons: ['Does this kind of work every week', '3.2 mi away', 'Usually answers the same day'],
  },
  {
    id: 'thrifty',
    person: 'Marcus Bell',
    miles: 11,
    hourlyRateCents: 7200,
    rating: 4.7,
    reviewCount: 18,
    score: 88,
    reasons: ['Best fit for your budget', 'Available this week', '11 mi away'],
  },
  {
    id: 'newest',
    person: 'Lena Ortiz',
    miles: 6.5,
    hourlyRateCents: 8000,
    reviewCount: 0,
    score: 81,
    reasons: ['License and insurance checked', '6.5 mi away', 'New here, no reviews yet'],
  },
];

/** The names of the three in each trade, in order. */
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
