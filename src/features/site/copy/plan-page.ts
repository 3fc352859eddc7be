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
import { SUPPORT_HOURS } from '#contract/contact-details.ts';
import type { UserType, UserTypeSlug } from '#contract/user-types.ts';
import type { IllustrationName } from '#src/assets/illustrations.ts';
import { formatMoney } from '#src/ui/format.ts';
import { COMMERCIAL_QUESTIONS, OWNER_QUESTIONS, PROFESSIONAL_QUESTIONS, type Question } from './faq.ts';
import { MOST_RESPONSES, SILENCE_DAYS } from './house-facts.ts';

type Point = { title: string; text: string };

export type PlanPageCopy = {
  /** The audience as it stands in addresses. */
  flow: UserTypeSlug;
  title: string;
  lead: string;
  /** Where 'Back' leads for somebody who came from elsewhere. */
  back: '/' | '/for-professionals';
  /** Which plan suits whom, beside the words 'Not sure?'. */
  advice: string;
  /** What each plan of the audience can do; rows of the comparison. */
  inEveryPlan: readonly string[];
  /** What can happen to a Connection: it is sent, answered, or met with silence, and the month ends. */
  life: readonly [Point, Point, Point, Point];
  why: { title: string; lead: string; picture: IllustrationName; alt: string; points: readonly Point[] };
  questions: readonly Question[];
};

const name = (id: PlanId) => findPlan(id)?.name ?? id;

export const PLAN_PAGE_LEAD = `${TRIAL_DAYS} days free, then one price a month. Upgrade, downgrade or cancel at any time; changes take effect at the next billing cycle.`;

const MONTH_ENDS: Point = {
  title: 'The month ends',
  text: 'What is left of the allowance expires. One-time packs stay.',
};
const SILENCE: Point = {
  title: `${SILENCE_DAYS} days of silence`,
  text: 'The Connection comes back by itself, visible on your statement.',
};

const FIRST_CHARGE: Question = {
  question: 'When am I charged first?',
  answer: `On day ${TRIAL_DAYS + 1}. We send a reminder 3 days and 1 day before. Cancel before then and nothing is charged.`,
};
const TRIAL: Question = {
  question: 'What is in the free trial?',
  answer: `Everything: ${TRIAL_DAYS} days of the plan you choose, with its Connections for a month. It needs a card, and there is one trial per person.`,
};
const CHANGES: Question = {
  question: 'Can I change or cancel my plan?',
  answer:
    'At any time. The change takes effect at the next billing cycle; you see the date, and until then you can take it back.',
};

function annualQuestion(audience: UserType): Question {
  const plan = popularPlan(audience);
  return {
    question: 'How much does annual billing save?',
    answer: `${ANNUAL_DISCOUNT_PERCENT} percent. ${plan.name} is ${formatMoney(annualPriceCents(plan))} for a year instead of ${formatMoney(monthlyPriceCents(plan, 'monthly') * 12)}. Connections still come month by month.`,
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
  advice: `One property and a job now and then: ${name('starter')}. Up to 3 properties with regular jobs: ${name('home-pro')}. More than 3, or something on every week: ${name('property-manager')}.`,
  inEveryPlan: [
    'Verified professionals, and what was checked',
    'Match scores with the reasons behind them',
    'Documented projects, 5 to 20 photos',
    'Public, featured or private projects',
    'Messages without limit once connected',
    'A statement of every Connection, with export',
  ],
  life: [
    {
      title: 'You contact a professional',
      text: '1 Connection leaves your balance. You see this before you click.',
    },
    { title: 'They answer', text: 'You are connected. Messages are free from here on.' },
    SILENCE,
    MONTH_ENDS,
  ],
  why: {
    title: `Why owners choose ${BRAND_NAME}`,
    lead: 'You know who is coming, what they charge, and why they were shown to you.',
    picture: 'kitchen',
    alt: 'A finished kitchen in evening light.',
    points: [
      {
        title: 'Checked, with the date',
        text: 'Background, license, insurance and references. A profile says what was checked, on which day, and until when.',
      },
      {
        title: 'No bidding',
        text: 'A score from 0 to 100 shows who fits, with the reasons behind it. You speak to the one you choose.',
      },
      {
        title: 'Your address stays yours',
        text: 'Professionals see your city. Street and phone number follow once you are connected.',
      },
      {
        title: 'Somebody to turn to',
        text: 'Reviews come from finished work only, and our team steps in when two sides disagree.',
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
  advice: `Accepting an open job costs no Connection, so count the proposals you want to send. A few a month: ${name('solo-pro')}. Several a week: ${name('business-pro')}. One every working day: ${name('enterprise-pro')}.`,
  inEveryPlan: [
    'A verified profile with your portfolio',
    'Open jobs within your radius, up to 100 miles',
    'Accepting a request without a Connection',
    'Photos, budget and dates before you respond',
    'Messages without limit once connected',
    'A statement of every Connection, with export',
  ],
  life: [
    {
      title: 'You send a proposal',
      text: '1 Connection leaves your balance. Looking at the project was free.',
    },
    { title: 'The owner accepts', text: 'You are connected. Street, phone and messages are open to you.' },
    SILENCE,
    MONTH_ENDS,
  ],
  why: {
    title: `Why professionals choose ${BRAND_NAME}`,
    lead: 'You know the job before it costs you anything, and nobody can pay to stand above you.',
    picture: 'roof',
    alt: 'A new roof in evening light.',
    points: [
      {
        title: 'See the job first',
        text: 'Photos, budget, dates, and how many have responded already. Then you decide.',
      },
      {
        title: 'Few competitors, counted in the open',
        text: `A published project takes ${MOST_RESPONSES} open responses at most. Nobody bids.`,
      },
      {
        title: 'Your work decides your place',
        text: 'Money, plan and spend never enter the match score. Services, distance, checks and reviews do.',
      },
      {
        title: 'No share of your earnings',
        text: 'The plan is the price. What an owner pays for the work is yours.',
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
  advice: `Count the buildings. ${limitInWords('small-business')}: ${name('small-business')}. ${limitInWords('corporate')}: ${name('corporate')}. Beyond that, ${name('enterprise')} has no limit and is set up with our team.`,
  inEveryPlan: [
    'Requests for all properties in one place',
    'Verified professionals with dated checks',
    'Match scores with the reasons behind them',
    'Spend by category and by property',
    'Messages without limit once connected',
    'A statement of every Connection, with export',
  ],
  life: [
    {
      title: 'Your team contacts somebody',
      text: '1 Connection leaves the balance. The price stands beside the button.',
    },
    { title: 'They answer', text: 'You are connected. Messages are free from here on.' },
    SILENCE,
    MONTH_ENDS,
  ],
  why: {
    title: `Why managers choose ${BRAND_NAME}`,
    lead: 'Work at every address, professionals you can vouch for, and figures that add up.',
    picture: 'hvac',
    alt: 'A new heating and cooling unit on a wall.',
    points: [
      {
        title: 'One place for every property',
        text: 'Requests, their state and what they cost, whichever building they belong to.',
      },
      {
        title: 'Professionals you can vouch for',
        text: 'License and insurance, with the day they were checked and the day they end.',
      },
      {
        title: 'Costs known beforehand',
        text: 'One price a month. What a Connection costs stands beside the button before anybody presses it.',
      },
      {
        title: 'Nothing lost to silence',
        text: `Who has not answered in ${SILENCE_DAYS} days costs you nothing, and no one has to ask for it back.`,
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
  return most === null ? 'Without a limit' : `Up to ${most}`;
}

const enterprise = findPlan('enterprise');

/** What a portfolio beyond the other plans gets (specification 1, section 2: on the commercial page only). */
export const ENTERPRISE_FEATURES = {
  title: `${name('enterprise')}, for portfolios without a limit`,
  lead: 'Tell us what you look after. We work out with you how it is set up, and agree on the day it begins.',
  action: 'Talk to our team',
  points: [
    {
      title: 'Every property',
      text: 'No limit, whether they are houses, apartments, offices, shops or warehouses.',
    },
    {
      title: `${enterprise?.connections ?? 0} Connections each month`,
      text: `Each extra one is ${formatMoney(enterprise?.extraConnectionCents ?? 0)}, less than in any other commercial plan.`,
    },
    {
      title: 'Set up with you',
      text: 'Our team opens the subscription for you, on the terms and the day we agreed.',
    },
    {
      title: 'People who answer',
      text: `Sales writes back within 1 business day. By phone ${SUPPORT_HOURS.label}.`,
    },
  ] satisfies Point[],
};
