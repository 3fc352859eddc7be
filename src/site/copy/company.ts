import { BRAND_NAME } from '#contract/brand.ts';
import { SILENCE_DAYS } from '#contract/connection-rules.ts';
import { OFFICE_LOCATION } from '#contract/contact-details.ts';
import { FEE_NOTICE_DAYS } from '#src/site/legal/legal-rules.ts';

export const COMPANY_TITLE = 'The shortest path from a job to the right pro';

export const COMPANY_LEAD = `${BRAND_NAME} connects property owners and managers with verified professionals nearby. No bidding.`;

export const COMPANY_STORY = [
  'A lintel is the beam above a door. No one looks at it, but it holds up the wall. That’s the part we play between a home and the person who fixes it.',
  'Most sites sell one request to ten contractors and let them race to the bottom. We don’t sell requests. You pay one monthly price with Connections included. One Connection opens one conversation.',
  'No one bids and no one gets outbid. When two people talk here, both of them want to.',
] as const;

export const COMPANY_RULES = [
  {
    title: 'You see the price before you click',
    text: 'Every button says what it uses. Every Connection is on your statement.',
  },
  {
    title: 'Silence is free',
    text: `No reply in ${SILENCE_DAYS} days? Your Connection comes back automatically.`,
  },
  {
    title: 'Badges expire',
    text: 'When a license or an insurance policy runs out, the badge comes off the next day.',
  },
  {
    title: 'No one can buy a better rank',
    text: 'We sort by match, distance or rating. No one can pay to move up.',
  },
  {
    title: 'Your address stays private',
    text: 'Only a professional who accepts your job, or whose proposal you accept, sees your street.',
  },
  {
    title: 'No surprises on the bill',
    text: `We announce fee changes ${FEE_NOTICE_DAYS} days ahead. Cancel any time.`,
  },
] as const;

export const COMPANY_OFFICE = `Our office is in ${OFFICE_LOCATION}.`;

export const COMPANY_DOORS = [
  {
    to: '/contact-sales',
    title: 'Contact Sales',
    text: 'Managing many properties? We’ll contact you within 1 business day.',
  },
  {
    to: '/contact-support',
    title: 'Contact Support',
    text: 'Something not working, or a bill unclear? A person answers.',
  },
  {
    to: '/careers',
    title: 'Careers',
    text: 'See open positions, or pitch us your own.',
  },
] as const;
