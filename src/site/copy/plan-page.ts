import {
  ANNUAL_DISCOUNT_PERCENT,
  annualPriceCents,
  findPlan,
  monthlyPriceCents,
  type Plan,
  type PlanId,
  plansFor,
  TRIAL_DAYS,
} from '#contract/plans.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import { CHECKS_STATEMENT } from '#contract/checks.ts';
import { MAX_OPEN_RESPONSES, SILENCE_DAYS } from '#contract/connection-rules.ts';
import { SUPPORT_HOURS } from '#contract/contact-details.ts';
import type { UserType, UserTypeSlug } from '#contract/user-types.ts';
import type { IllustrationName } from '#src/assets/illustrations.ts';
import { formatMoney } from '#src/ui/format.ts';
import { COMMERCIAL_QUESTIONS, OWNER_QUESTIONS, PROFESSIONAL_QUESTIONS, type Question } from './faq.ts';
import { REMINDERS } from './trial-reminders.ts';

type Point = { title: string; text: string };
/** What a plan can do; `part` where that is not open yet. */

export type PlanPageCopy = {
  /** The audience's slug in URLs. */
  flow: UserTypeSlug;
  title: string;
  lead: string;
  /** Target of 'Back' when there is no in-site history. */
  back: '/' | '/for-professionals';
  /** Which plan suits whom, beside the words 'Not sure?'. */
  advice: string;
  /** How the plans differ, above their comparison. */
  compare: string;
  /** What each plan of the audience can do; rows of the comparison. */
  inEveryPlan: readonly string[];
  /** What can happen to a Connection: it is sent, answered, or met with silence, and the month ends. */
  life: readonly [Point, Point, Point, Point];
  why: { title: string; lead: string; picture: IllustrationName; alt: string; points: readonly Point[] };
  questions: readonly Question[];
};

const name = (id: PlanId) => findPlan(id)?.name ?? id;

export const PLAN_PAGE_LEAD = `${TRIAL_DAYS} days free, then one monthly price. Upgrade, downgrade or cancel any time. Changes take effect at the next billing cycle.`;

const COMPARE = 'Every plan has every feature. Larger plans include more Connections at a lower price each.';

const MONTH_ENDS: Point = {
  title: 'The month ends',
  text: 'Unused Connections from your plan and renewing packs expire. One-time packs stay.',
};
const ANSWERED: Point = {
  title: 'They answer',
  text: 'You’re connected. Messages and calls cost nothing from then on.',
};
const SILENCE: Point = {
  title: 'No reply',
  text: `After ${SILENCE_DAYS} days, the Connection comes back automatically.`,
};

const FIRST_CHARGE: Question = {
  question: 'When will I be charged?',
  answer: `On day ${TRIAL_DAYS + 1}. We’ll remind you ${REMINDERS} before. Cancel before then and you pay nothing.`,
};
const TRIAL: Question = {
  question: 'What’s in the free trial?',
  answer: `Everything in the plan you pick, including a full month of Connections, for ${TRIAL_DAYS} days. You’ll need a card. One trial per person and per card.`,
};
const CHANGES: Question = {
  question: 'Can I change or cancel my plan?',
  answer:
    'Yes, any time, under Payments on your dashboard. Changes take effect at the next billing cycle. You’ll see the date, and you can undo it until then.',
};

function annualQuestion(audience: UserType): Question {
  const plan = popularPlan(audience);
  return {
    question: 'How much does annual billing save?',
    answer: `${ANNUAL_DISCOUNT_PERCENT}%. ${plan.name} is ${formatMoney(annualPriceCents(plan))} a year instead of ${formatMoney(monthlyPriceCents(plan, 'monthly') * 12)}. Your Connections still arrive every month.`,
  };
}

/** The plan that a page leads with. */
export function popularPlan(audience: UserType): Plan {
  const plans: Plan[] = plansFor(audience);
  const popular = plans.find(({ isMostPopular }) => isMostPopular) ?? plans[0];
  if (popular === undefined) throw new Error(`No plans for ${audience}`);
  return popular;
}

const OWNER: PlanPageCopy = {
  flow: 'property-owner',
  title: 'Plans for property owners',
  lead: PLAN_PAGE_LEAD,
  back: '/',
  advice: `One property and the odd job: ${name('starter')}. Up to 3 properties with regular work: ${name('home-pro')}. More than 3, or something every week: ${name('property-manager')}.`,
  compare: COMPARE,
  inEveryPlan: [
    'Unlimited requests, free to post',
    'Verified professionals near you',
    'Rate, rating and distance for each',
    'A statement of every Connection, with CSV export',
    'Match scores, explained',
    'Direct contact with any professional',
    'Documented projects with photos',
    'Unlimited messages once connected',
  ],
  life: [
    {
      title: 'You contact a professional',
      text: 'It uses 1 Connection. You see that before you click.',
    },
    ANSWERED,
    SILENCE,
    MONTH_ENDS,
  ],
  why: {
    title: `Why owners choose ${BRAND_NAME}`,
    lead: 'Know who’s coming, what they charge and how far they’ll drive.',
    picture: 'kitchen',
    alt: 'A finished kitchen in evening light.',
    points: [
      {
        title: 'Verified professionals',
        text: CHECKS_STATEMENT,
      },
      {
        title: 'No bidding',
        text: 'The best match comes first, and every score explains itself. No one pays to rank higher.',
      },
      {
        title: 'Your address stays private',
        text: 'Professionals see your city. Only one who accepts your job, or whose proposal you accept, sees your street.',
      },
      {
        title: 'Someone to turn to',
        text: 'If something goes wrong, our team hears both sides. Reviews come only from finished jobs.',
      },
    ],
  },
  questions: [FIRST_CHARGE, TRIAL, ...OWNER_QUESTIONS, CHANGES, annualQuestion('property_owner')],
};

const PROFESSIONAL: PlanPageCopy = {
  flow: 'service-professional',
  title: 'Plans for service professionals',
  lead: PLAN_PAGE_LEAD,
  back: '/for-professionals',
  advice: `Accepting open jobs is free, so plan for the people you want to reach. A few a month: ${name('solo-pro')}. Several a week: ${name('business-pro')}. One every workday: ${name('enterprise-pro')}.`,
  compare: COMPARE,
  inEveryPlan: [
    'Open jobs within your radius, up to 100 miles',
    'Accept jobs without using Connections',
    'See the work, budget and date before you accept',
    'A spot in nearby searches once verified',
    'A statement of every Connection, with CSV export',
    'Proposals on published projects',
    'Unlimited messages once connected',
  ],
  life: [
    {
      title: 'You send a proposal',
      text: 'It uses 1 Connection. Looking is free.',
    },
    { title: 'The owner accepts', text: 'You’re connected, and you see each other’s phone and email.' },
    SILENCE,
    MONTH_ENDS,
  ],
  why: {
    title: `Why professionals choose ${BRAND_NAME}`,
    lead: 'Know the job before you pay, and never lose it to a bigger ad budget.',
    picture: 'roof',
    alt: 'A new roof in evening light.',
    points: [
      {
        title: 'See the job first',
        text: 'The work, the budget, the date and the distance. Then you decide.',
      },
      {
        title: 'No bidding',
        text: `The first to accept an open job gets it. A published project takes at most ${MAX_OPEN_RESPONSES} open proposals at a time.`,
      },
      {
        title: 'No one can buy a better rank',
        text: 'Clients sort by match, distance or rating. No one can pay to move up.',
      },
      {
        title: 'Keep what you earn',
        text: 'Your plan is the price. We take no cut of your jobs.',
      },
    ],
  },
  questions: [
    FIRST_CHARGE,
    TRIAL,
    ...PROFESSIONAL_QUESTIONS,
    CHANGES,
    annualQuestion('service_professional'),
  ],
};

const COMMERCIAL: PlanPageCopy = {
  flow: 'commercial',
  title: 'Plans for commercial clients',
  lead: PLAN_PAGE_LEAD,
  back: '/',
  advice: `Count your properties. ${limitInWords('small-business')}: ${name('small-business')}. ${limitInWords('corporate')}: ${name('corporate')}. More than that: ${name('enterprise')}, set up with our team.`,
  compare:
    'Every plan has every feature. Larger plans include more properties and Connections, at a lower price for each extra one.',
  inEveryPlan: [
    'Requests for every property in one place',
    'Verified professionals near you',
    'Spend by category',
    'A statement of every Connection, with CSV export',
    'Match scores, explained',
    'Direct contact with any professional',
    'Spend by property',
    'Unlimited messages once connected',
  ],
  life: [
    {
      title: 'You contact a professional',
      text: 'It uses 1 Connection. You see that before you click.',
    },
    ANSWERED,
    SILENCE,
    MONTH_ENDS,
  ],
  why: {
    title: `Why managers choose ${BRAND_NAME}`,
    lead: 'Every property, verified professionals and numbers that add up.',
    picture: 'hvac',
    alt: 'A new heating and cooling unit on a wall.',
    points: [
      {
        title: 'One place for every property',
        text: 'Track requests, status and spend across all your buildings.',
      },
      {
        title: 'Verified professionals',
        text: CHECKS_STATEMENT,
      },
      {
        title: 'No surprise costs',
        text: 'One monthly price. Every button says what it uses before you click.',
      },
      {
        title: 'No paying for silence',
        text: `No reply in ${SILENCE_DAYS} days? Your Connection comes back automatically.`,
      },
    ],
  },
  questions: [FIRST_CHARGE, TRIAL, ...COMMERCIAL_QUESTIONS, CHANGES],
};

export const PLAN_PAGE_COPY: Record<UserType, PlanPageCopy> = {
  property_owner: OWNER,
  service_professional: PROFESSIONAL,
  commercial: COMMERCIAL,
};

function limitInWords(id: PlanId): string {
  const most = findPlan(id)?.maxProperties ?? null;
  return most === null ? 'Unlimited' : `Up to ${most}`;
}

const enterprise = findPlan('enterprise');

/** The plan for the largest portfolios (product 19.15: on the commercial page only). */
export const ENTERPRISE_FEATURES = {
  title: `${name('enterprise')}: no limit on properties`,
  lead: 'Tell us what you manage. We’ll agree on the setup together.',
  action: 'Talk to our team',
  points: [
    {
      title: 'Every property',
      text: 'Houses, apartments, offices, stores or warehouses, as many as you manage.',
    },
    {
      title: `${enterprise?.connections ?? 0} Connections each month`,
      text: `Extras are ${formatMoney(enterprise?.extraConnectionCents ?? 0)} each, our lowest commercial price.`,
    },
    {
      title: 'Set up with you',
      text: 'Our team opens the plan to your account. It starts once you enter your payment details.',
    },
    {
      title: 'People who answer',
      text: `Sales gets back to you within 1 business day. Call us ${SUPPORT_HOURS.label}.`,
    },
  ] satisfies Point[],
};
