import { SILENCE_DAYS, TRIAL_REMINDER_DAYS } from '#contract/connection-rules.ts';
import { SUPPORT_HOURS } from '#contract/contact-details.ts';
import { ANNUAL_DISCOUNT_PERCENT, type Plan, plansFor, TRIAL_DAYS } from '#contract/plans.ts';
import type { UserType } from '#contract/user-types.ts';
import { formatCount, formatMoney } from '#src/ui/format.ts';
import { CREDENTIAL_GRACE_DAYS, MAX_OPEN_RESPONSES } from './help/announced-rules.ts';
import { EMAIL_REPLY_IN_FAQ } from './reply-times.ts';
import { FEE_NOTICE_DAYS } from '#src/site/legal/legal-rules.ts';

export type Question = { question: string; answer: string };

/** 'from $79': the cheapest plan of an audience. */
export function fromPrice(audience: UserType): string {
  const prices = plansFor(audience).map(({ priceCents }) => priceCents);
  return `from ${formatMoney(Math.min(...prices))}`;
}

/** '3 days and 1 day': when a mail reminds of the first charge. */
export const REMINDERS = new Intl.ListFormat('en-US').format(
  TRIAL_REMINDER_DAYS.map((count) => formatCount(count, 'day')),
);

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

/** What people ask before they sign up, by whom it concerns. Figures come from the catalogue. */
export const GENERAL_QUESTIONS: readonly Question[] = [
  {
    question: 'What is a Connection?',
    answer:
      'One Connection lets you contact one person. The price stands beside the button before you click, and two people who are connected are never charged for each other again.',
  },
  {
    question: 'What does it cost?',
    answer: `A monthly plan with a number of Connections in it: ${fromPrice('property_owner')} per month for property owners, ${fromPrice('service_professional')} for service professionals and ${fromPrice('commercial')} for commercial clients. Each person’s first plan starts with ${TRIAL_DAYS} days free.`,
  },
  {
    question: 'Do unused Connections roll over?',
    answer:
      'No. The allowance of a plan starts fresh with each billing month, and so do monthly and annual packs. Packs and single Connections bought once do not expire while your account is open. What expires first is spent first.',
  },
  {
    question: 'What if the other side does not answer?',
    answer: `If the other side has neither opened nor answered within ${SILENCE_DAYS} days, the Connection comes back by itself and shows on your statement. An answer counts as an answer, also when it is a no.`,
  },
  {
    question: 'How do you verify professionals?',
    answer:
      'A person of our team reads the license and the liability insurance and puts on record the day and until when each is valid. The badge goes by itself on the day after either runs out. Background, references and identity are not checked, so ask for references before large work.',
  },
  {
    question: 'Can I cancel during the trial?',
    answer: `Yes, under Payments on your dashboard. Cancel at any time in the ${TRIAL_DAYS} days and nothing is charged. Later on you can upgrade, downgrade or cancel whenever you like; the change takes effect at the next billing cycle, and until then you can undo it.`,
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
    question: 'When will a published project use Connections?',
    answer: `Publishing projects is coming. When a professional proposes for one, it uses 1 of yours and 1 of theirs. At most ${MAX_OPEN_RESPONSES} proposals can be open at a time, and you may set a lower number.`,
  },
  {
    question: 'What happens when mine run out?',
    answer:
      'Requests go on: posting one and having it accepted uses none. For more Connections, buy a pack or, with a plan, single ones at its price, or schedule an upgrade.',
  },
  {
    question: 'Who sees my address and phone number?',
    answer:
      'Your street: only the professional who has accepted your request. Your phone number: that one, and whoever you are connected with. Before, professionals see the description, your city, the budget and the date.',
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
      'No. Accepting an open job near you is free on every plan. A proposal on a published project uses 1; publishing projects is coming.',
  },
  {
    question: 'Can I pay to stand higher in the list?',
    answer:
      'No. The list goes by match score, and whoever searches sees what it is made of: distance, services, verification, rating and finished work above all. Money, plan and spend never enter it.',
  },
  {
    question: 'Do I have to be verified before I start?',
    answer: `No. You can accept open jobs at once; until we have checked license and insurance, your name shows Verification Pending and the list has you only for those who ask for such profiles too. Today you send both to support. Uploads on the site are coming, and with them a limit of ${CREDENTIAL_GRACE_DAYS} days from sign-up: we write 7, 3 and 1 days before it ends, and without the documents the account is then temporarily disabled.`,
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
      'Write to sales. We look at your portfolio together, agree on how it is set up, and switch it on for you.',
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
