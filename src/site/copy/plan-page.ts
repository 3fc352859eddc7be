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
import { SILENCE_DAYS } from '#contract/connection-rules.ts';
import { SUPPORT_HOURS } from '#contract/contact-details.ts';
import type { UserType, UserTypeSlug } from '#contract/user-types.ts';
import type { IllustrationName } from '#src/assets/illustrations.ts';
import { formatMoney } from '#src/ui/format.ts';
import {
  COMMERCIAL_QUESTIONS,
  OWNER_QUESTIONS,
  PROFESSIONAL_QUESTIONS,
  type Question,
  REMINDERS,
} from './faq.ts';
import { COMING_PARTS, type ComingPart } from './announced.ts';
import { MAX_OPEN_RESPONSES } from './help/announced-rules.ts';

type Point = { title: string; text: string };
/** What a plan can do; `part` where that is not open yet. */
type Ability = { title: string; part?: ComingPart };

export type PlanPageCopy = {
  /** The audience's slug in URLs. */
  flow: UserTypeSlug;
  title: string;
  lead: string;
  /** Target of 'Back' when there is no in-site history. */
  back: '/' | '/for-professionals';
  /** Which plan suits whom, beside the words 'Not sure?'. */
  advice: string;
  /** Features that are not available yet, shown ahead of the plans. */
  notice: string;
  /** What each plan of the audience can do; rows of the comparison. */
  inEveryPlan: readonly Ability[];
  /** What can happen to a Connection: it is sent, answered, or met with silence, and the month ends. */
  life: readonly [Point, Point, Point, Point];
  why: { title: string; lead: string; picture: IllustrationName; alt: string; points: readonly Point[] };
  questions: readonly Question[];
};

const name = (id: PlanId) => findPlan(id)?.name ?? id;

export const PLAN_PAGE_LEAD = `${TRIAL_DAYS} days free, then one price a month. Upgrade, downgrade or cancel at any time; changes take effect at the next billing cycle.`;

const MONTH_ENDS: Point = {
  title: 'The month ends',
  text: 'What is left of the allowance expires, and of monthly and annual packs. What you bought once stays.',
};
const ANSWERED: Point = {
  title: 'They answer',
  text: 'You are connected, and never charged for each other again.',
};
const SILENCE: Point = {
  title: `${SILENCE_DAYS} days of silence`,
  text: 'The Connection comes back by itself, visible on your statement.',
};

const FIRST_CHARGE: Question = {
  question: 'When am I charged first?',
  answer: `On day ${TRIAL_DAYS + 1}. We send a reminder ${REMINDERS} before. Cancel before then and nothing is charged.`,
};
const TRIAL: Question = {
  question: 'What is in the free trial?',
  answer: `Everything: ${TRIAL_DAYS} days of the plan you choose, with its Connections for a month. It needs a card, and there is one trial per person and per card.`,
};
const CHANGES: Question = {
  question: 'Can I change or cancel my plan?',
  answer:
    'At any time, under Payments on your dashboard. The change takes effect at the next billing cycle; you see the date, and until then you can take it back.',
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
  notice:
    'Requests, verified professionals with match scores, contacting one with a Connection, and the statement of these are there today. Publishing projects and messages are coming, in every plan and at the same price. What you ask for through a request uses no Connection.',
  inEveryPlan: [
    { title: 'Requests without limit, free to post' },
    { title: 'Professionals with license and insurance checked' },
    { title: 'Rate, rating and distance of each' },
    { title: 'A statement of every Connection, with export' },
    { title: 'Match scores with the reasons behind them' },
    { title: 'Contacting a professional with a Connection' },
    { title: 'Documented projects with photos', part: 'published-projects' },
    { title: 'Messages without limit once connected', part: 'messages' },
  ],
  life: [
    {
      title: 'You contact a professional',
      text: '1 Connection leaves your balance. You see this before you click.',
    },
    ANSWERED,
    SILENCE,
    MONTH_ENDS,
  ],
  why: {
    title: `Why owners choose ${BRAND_NAME}`,
    lead: 'You know who is coming, what they charge by the hour, and how far they have to drive.',
    picture: 'kitchen',
    alt: 'A finished kitchen in evening light.',
    points: [
      {
        title: 'Documents read by a person',
        text: 'License and insurance. The badge goes by itself on the day after either runs out.',
      },
      {
        title: 'No bidding',
        text: 'The best match comes first, and nobody pays to stand above it. Each score opens into its parts.',
      },
      {
        title: 'Your address stays yours',
        text: 'Professionals see your city. Street and phone number follow once one has accepted.',
      },
      {
        title: 'Somebody to turn to',
        text: 'Reviews come from finished work only, and our team hears both sides when two disagree.',
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
  notice:
    'Open jobs near you are there today, and accepting one uses no Connection. Published projects, for which proposals are sent and on which Connections are spent, and messages are coming, in every plan and at the same price.',
  inEveryPlan: [
    { title: 'Open jobs within your radius, up to 100 miles' },
    { title: 'Accepting a request without a Connection' },
    { title: 'Description, budget and date before you accept' },
    { title: 'A place in every list near you once verified' },
    { title: 'A statement of every Connection, with export' },
    { title: 'Proposals on published projects', part: 'published-projects' },
    { title: 'Messages without limit once connected', part: 'messages' },
  ],
  life: [
    {
      title: 'You send a proposal',
      text: '1 Connection leaves your balance. Looking at the project is free. Publishing projects is coming.',
    },
    { title: 'The owner accepts', text: 'You are connected. Street and phone are open to you.' },
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
        text: 'What needs doing, the budget, the date and how far it is. Then you decide.',
      },
      {
        title: 'Nobody bids',
        text: `The first to accept an open job has it. A published project, once they are there, takes ${MAX_OPEN_RESPONSES} open responses at most.`,
      },
      {
        title: 'Your place is not for sale',
        text: 'Lists go by match score, distance or rating. Money, plan and spend never enter them.',
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
  notice:
    'Requests for every address, verified professionals with match scores, contacting one with a Connection, and the statement of these are there today. Figures for each property and messages are coming, in every plan and at the same price. What you ask for through a request uses no Connection.',
  inEveryPlan: [
    { title: 'Requests for all properties in one place' },
    { title: 'Professionals with license and insurance checked' },
    { title: 'What you spend, by category' },
    { title: 'A statement of every Connection, with export' },
    { title: 'Match scores with the reasons behind them' },
    { title: 'Contacting a professional with a Connection' },
    { title: 'What you spend, by property', part: 'figures-by-property' },
    { title: 'Messages without limit once connected', part: 'messages' },
  ],
  life: [
    {
      title: 'Your team contacts somebody',
      text: '1 Connection leaves the balance. The price stands beside the button.',
    },
    ANSWERED,
    SILENCE,
    MONTH_ENDS,
  ],
  why: {
    title: `Why managers choose ${BRAND_NAME}`,
    lead: 'Work at every address, professionals whose papers were read, and figures that add up.',
    picture: 'hvac',
    alt: 'A new heating and cooling unit on a wall.',
    points: [
      {
        title: 'One place for every property',
        text: 'Requests, their state and what they cost, whichever building they belong to.',
      },
      {
        title: 'Papers that were read',
        text: 'Nobody has the badge without a license and an insurance that a person has seen and that hold today.',
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

/** Whether a plan can do it already. */
export function isOpen({ part }: Ability): boolean {
  return part === undefined || !COMING_PARTS.includes(part);
}

function limitInWords(id: PlanId): string {
  const most = findPlan(id)?.maxProperties ?? null;
  return most === null ? 'Without a limit' : `Up to ${most}`;
}

const enterprise = findPlan('enterprise');

/** What a portfolio beyond the other plans gets (product 19.15: on the commercial page only). */
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
