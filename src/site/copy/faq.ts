import { CHECKS_STATEMENT } from '#contract/checks.ts';
import { MAX_OPEN_RESPONSES, SILENCE_DAYS } from '#contract/connection-rules.ts';
import { SUPPORT_HOURS } from '#contract/contact-details.ts';
import { ANNUAL_DISCOUNT_PERCENT, type Plan, plansFor, TRIAL_DAYS } from '#contract/plans.ts';
import type { UserType } from '#contract/user-types.ts';
import { formatMoney } from '#src/ui/format.ts';
import { CREDENTIAL_GRACE_DAYS } from '#contract/credential-rules.ts';
import { EMAIL_REPLY_IN_FAQ } from './reply-times.ts';
import { FEE_NOTICE_DAYS } from '#src/site/legal/legal-rules.ts';

export type Question = { question: string; answer: string };

/** 'from $79': the cheapest plan of an audience. */
export function fromPrice(audience: UserType): string {
  const prices = plansFor(audience).map(({ priceCents }) => priceCents);
  return `from ${formatMoney(Math.min(...prices))}`;
}

const ONE_OF = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** '3, 10 or 20': what the plans of an audience include. */
function choices(audience: UserType, read: (plan: Plan) => number | string): string {
  return ONE_OF.format(plansFor(audience).map((plan) => String(read(plan)))).replace(', or ', ' or ');
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

/** What people ask before they sign up, by audience. Figures come from the catalog. */
export const GENERAL_QUESTIONS: readonly Question[] = [
  {
    question: 'What is a Connection?',
    answer:
      'One Connection lets you contact one person. You see the price before you click. Once you’re connected, messages and calls cost nothing.',
  },
  {
    question: 'What does it cost?',
    answer: `One monthly price with Connections included: ${fromPrice('property_owner')} per month for property owners, ${fromPrice('service_professional')} for service professionals and ${fromPrice('commercial')} for commercial clients. Your first plan starts with ${TRIAL_DAYS} days free.`,
  },
  {
    question: 'Do unused Connections roll over?',
    answer:
      'No. Your plan’s Connections reset each billing month, and so do monthly and annual packs. One-time packs and single Connections don’t expire while your account is open. The ones that expire first get used first.',
  },
  {
    question: 'What if no one answers?',
    answer: `No reply in ${SILENCE_DAYS} days? Your Connection comes back automatically. Opening it or answering “no” counts as a reply.`,
  },
  {
    question: 'How do you verify professionals?',
    answer: CHECKS_STATEMENT,
  },
  {
    question: 'Can I cancel during the trial?',
    answer: `Yes, under Payments on your dashboard. Cancel within the ${TRIAL_DAYS} days and you pay nothing. After that, upgrade, downgrade or cancel any time. Changes take effect at the next billing cycle, and you can undo them until then.`,
  },
  {
    question: 'Where can I use it?',
    answer:
      'In Michigan, Ohio, Maryland, Washington D.C. and Virginia. Somewhere else? Sign up anyway and request your state, so we know where to go next.',
  },
  {
    question: 'How fast does support answer?',
    answer: `By email, usually in ${EMAIL_REPLY_IN_FAQ}. By phone, ${SUPPORT_HOURS.label}.`,
  },
];

export const OWNER_QUESTIONS: readonly Question[] = [
  {
    question: 'How many professionals can I contact?',
    answer: `As many as you have Connections: ${includedConnections('property_owner')} a month, depending on your plan. Extra Connections are ${extraPrices('property_owner')} each.`,
  },
  {
    question: 'When does a published project use Connections?',
    answer: `When a professional sends a proposal: 1 of your Connections and 1 of theirs. Publishing itself is free. You’ll get at most ${MAX_OPEN_RESPONSES} open proposals at a time, or fewer if you like.`,
  },
  {
    question: 'What happens when I run out of Connections?',
    answer:
      'Keep posting requests. They don’t use Connections. To contact more professionals, buy a pack, add single Connections at your plan’s price, or upgrade.',
  },
  {
    question: 'Who sees my address and phone number?',
    answer:
      'Only a professional who accepts your request, or whose proposal you accept, sees your street. They see your phone number too, and so do people you’re connected with. Everyone else sees the description, your city, budget and date.',
  },
];

export const PROFESSIONAL_QUESTIONS: readonly Question[] = [
  {
    question: 'What does it cost professionals?',
    answer: `Plans start ${fromPrice('service_professional')} per month and include ${includedConnections('service_professional')} Connections. Extra Connections are ${extraPrices('service_professional')} each. We take no cut of what you earn.`,
  },
  {
    question: 'Does accepting a job use a Connection?',
    answer: 'No. Accepting an open job is free on every plan. A proposal on a published project uses 1.',
  },
  {
    question: 'Can I pay to rank higher?',
    answer:
      'No. Search results go by match score: mostly distance, services, verification, rating and finished jobs. Your plan and what you spend don’t count.',
  },
  {
    question: 'Do I need to be verified before I start?',
    answer: `No. Accept open jobs right away. Until we’ve checked your license and insurance, clients see Verification Pending next to your name, and most searches leave you out. Upload both documents within ${CREDENTIAL_GRACE_DAYS} days of sign-up. We’ll remind you 7, 3 and 1 days before. Miss the deadline, and your account is on hold until we’ve approved both.`,
  },
  {
    question: 'How far will I have to drive?',
    answer:
      'You decide. Set a radius from 5 to 100 miles and see the open jobs inside it. You can look farther any time.',
  },
];

export const COMMERCIAL_QUESTIONS: readonly Question[] = [
  {
    question: 'How many properties can we manage?',
    answer: sizeLimits(),
  },
  {
    question: 'What does it cost for a company?',
    answer: `Plans start ${fromPrice('commercial')} per month with ${includedConnections('commercial')} Connections. Extra Connections are ${extraPrices('commercial')} each.`,
  },
  {
    question: 'Can we pay annually?',
    answer: `Yes. Pay for 12 months upfront and save ${ANNUAL_DISCOUNT_PERCENT}%.`,
  },
  {
    question: 'How do we get the Enterprise plan?',
    answer:
      'Contact sales. We’ll go over your portfolio, agree on the setup and open the plan to you. It starts with your payment details.',
  },
  {
    question: 'Will prices change?',
    answer: `If they do, you’ll know ${FEE_NOTICE_DAYS} days ahead.`,
  },
];

/** The FAQ of the home page by category; within one, a single item is open at a time. */
export const FAQ_CATEGORIES: readonly { id: string; title: string; items: readonly Question[] }[] = [
  { id: 'general', title: 'The basics', items: GENERAL_QUESTIONS },
  { id: 'property-owners', title: 'Property owners', items: OWNER_QUESTIONS },
  { id: 'service-professionals', title: 'Service professionals', items: PROFESSIONAL_QUESTIONS },
  { id: 'commercial-clients', title: 'Commercial clients', items: COMMERCIAL_QUESTIONS },
];
