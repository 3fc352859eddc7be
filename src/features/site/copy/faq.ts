import { SUPPORT_HOURS } from '#contract/contact-details.ts';
import { ANNUAL_DISCOUNT_PERCENT, type Plan, plansFor, TRIAL_DAYS } from '#contract/plans.ts';
import type { UserType } from '#contract/user-types.ts';
import { formatMoney } from '#src/ui/format.ts';
import {
  CREDENTIAL_GRACE_DAYS,
  EMAIL_REPLY_IN_FAQ,
  FEE_NOTICE_DAYS,
  MOST_RESPONSES,
  SILENCE_DAYS,
} from './house-facts.ts';

export type Question = { question: string; answer: string };

/** 'from $79': the cheapest plan of an audience. */
export function fromPrice(audience: UserType): string {
  const prices = plansFor(audience).map(({ priceCents }) => priceCents);
  return `from ${formatMoney(Math.min(...prices))}`;
}

/** '3, 10 or 20': what the plans of an audience include. */
function choices(audience: UserType, read: (plan: Plan) => number | string): string {
  return new Intl.ListFormat('en-US', { type: 'disjunction' })
    .format(plansFor(audience).map((plan) => String(read(plan))))
    .replace(', or ', ' or ');
}

function includedConnections(audience: UserType): string {
  return choices(audience, ({ connections }) => connections);
}

function extraPrices(audience: UserType): string {
  return choices(audience, ({ extraConnectionCents }) => formatMoney(extraConnectionCents));
}

function sizeLimits(): string {
  const limited = plansFor('commercial').flatMap(({ name, maxProperties }) =>
    maxProperties === null ? [] : [`${name} covers up to ${maxProperties} properties`],
  );
  const unlimited = plansFor('commercial').find(({ maxProperties }) => maxProperties === null);
  return `${[...limited, ...(unlimited ? [`${unlimited.name} has no limit`] : [])].join(', ')}.`;
}

/** What people ask before they sign up, by whom it concerns. Figures come from the catalogue. */
export const GENERAL_QUESTIONS: readonly Question[] = [
  {
    question: 'What is a Connection?',
    answer:
      'One Connection lets you contact one person. The price stands beside the button before you click, and once two people are connected, messages between them cost nothing more.',
  },
  {
    question: 'What does it cost?',
    answer: `A monthly plan with a number of Connections in it: ${fromPrice('property_owner')} per month for property owners, ${fromPrice('service_professional')} for service professionals and ${fromPrice('commercial')} for commercial clients. Each plan starts with ${TRIAL_DAYS} days free.`,
  },
  {
    question: 'Do unused Connections roll over?',
    answer:
      'No. The allowance of a plan starts fresh with each billing month. Connections bought once in a pack do not expire while your account is open, and what expires first is spent first.',
  },
  {
    question: 'What if the other side does not answer?',
    answer: `If your message has been neither opened nor answered within ${SILENCE_DAYS} days, the Connection comes back by itself and shows on your statement. An answer counts as an answer, also when it is a no.`,
  },
  {
    question: 'How do you verify professionals?',
    answer:
      'We check background, license, insurance and references, and a person reads every document. The profile says what was checked, on which day and until when it is valid.',
  },
  {
    question: 'Can I cancel during the trial?',
    answer: `Yes. Cancel at any time in the ${TRIAL_DAYS} days and nothing is charged. Later on you can upgrade, downgrade or cancel whenever you like; the change takes effect at the next billing cycle.`,
  },
  {
    question: 'Where can I use it?',
    answer:
      'In Michigan, Ohio, Maryland, Washington D.C. and Virginia. You can sign up from elsewhere, and ask for your state so that we know where to go next.',
  },
  {
    question: 'How fast does support answer?',
    answer: `Usually in ${EMAIL_REPLY_IN_FAQ}. The phone is answered ${SUPPORT_HOURS.label}.`,
  },
];

export const OWNER_QUESTIONS: readonly Question[] = [
  {
    question: 'How many professionals can I contact?',
    answer: `As many as you have Connections: ${includedConnections('property_owner')} a month, depending on the plan. Each one beyond that is ${extraPrices('property_owner')}.`,
  },
  {
    question: 'When does a published project use Connections?',
    answer: `When a professional responds to it: 1 of yours and 1 of theirs. At most ${MOST_RESPONSES} responses can be open at a time, and you may set a lower number.`,
  },
  {
    question: 'What happens when mine run out?',
    answer:
      'Your published project shows as paused and professionals are not charged. Buy a pack, or schedule an upgrade, and it continues.',
  },
  {
    question: 'Who sees my address and phone number?',
    answer:
      'Nobody until you are connected. Before that professionals see your city, the photos, the budget and the dates.',
  },
];

export const PROFESSIONAL_QUESTIONS: readonly Question[] = [
  {
    question: 'What does it cost me as a professional?',
    answer: `Plans begin ${fromPrice('service_professional')} per month and include ${includedConnections('service_professional')} Connections. Each one beyond that is ${extraPrices('service_professional')}. We take no share of what you earn.`,
  },
  {
    question: 'Does accepting a request cost a Connection?',
    answer:
      'No. Accepting an open job near you is free on every plan. Only a proposal on a published project, or contacting somebody first, uses 1.',
  },
  {
    question: 'Can I pay to stand higher in the list?',
    answer:
      'No. Money, plan and spend never enter the match score. Services, distance, verification, reviews and availability do.',
  },
  {
    question: 'Do I have to be verified before I start?',
    answer: `You have ${CREDENTIAL_GRACE_DAYS} days from sign-up to upload license and insurance; we write 7, 3 and 1 days before. Until we have approved them your profile shows Verification Pending. After the ${CREDENTIAL_GRACE_DAYS} days without them the account is temporarily disabled; what you entered stays.`,
  },
  {
    question: 'How far will you send me?',
    answer:
      'You set a radius from 5 to 100 miles, and the open jobs you see lie within it. You can look farther for once without changing it.',
  },
];

export const COMMERCIAL_QUESTIONS: readonly Question[] = [
  {
    question: 'How many properties can we manage?',
    answer: sizeLimits(),
  },
  {
    question: 'What does it cost a company?',
    answer: `Plans begin ${fromPrice('commercial')} per month with ${includedConnections('commercial')} Connections. Each one beyond that is ${extraPrices('commercial')}.`,
  },
  {
    question: 'Can we pay by the year?',
    answer: `Yes. Twelve months paid in advance cost ${ANNUAL_DISCOUNT_PERCENT} percent less.`,
  },
  {
    question: 'How do we get the Enterprise plan?',
    answer:
      'Write to sales. We look at your portfolio together, agree on how it is set up, and switch it on for you within days.',
  },
  {
    question: 'Will prices change?',
    answer: `Not without notice: you hear of a new fee ${FEE_NOTICE_DAYS} days before it applies, in time to leave.`,
  },
];

/** The FAQ of the home page by category; within one, a single item is open at a time. */
export const FAQ_CATEGORIES: readonly { id: string; title: string; items: readonly Question[] }[] = [
  { id: 'general', title: 'The basics', items: GENERAL_QUESTIONS },
  { id: 'property-owners', title: 'Property owners', items: OWNER_QUESTIONS },
  { id: 'service-professionals', title: 'Service professionals', items: PROFESSIONAL_QUESTIONS },
  { id: 'commercial-clients', title: 'Commercial clients', items: COMMERCIAL_QUESTIONS },
];
