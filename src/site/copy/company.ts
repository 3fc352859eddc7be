import { BRAND_NAME } from '#contract/brand.ts';
import { SILENCE_DAYS } from '#contract/connection-rules.ts';
import { OFFICE_LOCATION } from '#contract/contact-details.ts';
import { FEE_NOTICE_DAYS } from '#src/site/legal/legal-rules.ts';

export const COMPANY_TITLE = 'A short way between a job and somebody who can do it';

export const COMPANY_LEAD = `${BRAND_NAME} brings property owners, property managers and verified professionals together by distance, not by bidding.`;

export const COMPANY_STORY = [
  'A lintel is the beam that carries the wall above a door. Nobody looks at it, and nothing stands without it. That is the part we want to play between a house and the person who repairs it.',
  'Most places sell the same request to ten people and let them race to the bottom. We sell no requests. Everybody pays one price a month that includes a number of Connections, and one Connection opens one conversation.',
  'So nobody bids, nobody is outbid, and the two people who talk to each other both wanted to.',
] as const;

export const COMPANY_RULES = [
  {
    title: 'The price stands beside the button',
    text: 'What a click costs is said in words before the click, and every movement is on your statement.',
  },
  {
    title: 'Silence is free',
    text: `A Connection that nobody answers in ${SILENCE_DAYS} days comes back by itself.`,
  },
  {
    title: 'A badge can be lost',
    text: 'It rests on a license and an insurance that a person has read, and goes by itself on the day after either runs out.',
  },
  {
    title: 'Rank is not for sale',
    text: 'Lists go by match score, distance or rating. Money, plan and spend never enter them.',
  },
  {
    title: 'Your street is yours',
    text: 'Address and phone number open to the professional who has your job, and to nobody before.',
  },
  {
    title: 'No surprises on the bill',
    text: `A change of fees is announced ${FEE_NOTICE_DAYS} days ahead. You can cancel at any time.`,
  },
] as const;

export const COMPANY_OFFICE = `Our office is in ${OFFICE_LOCATION}.`;

export const COMPANY_DOORS = [
  {
    to: '/contact-sales',
    title: 'Contact Sales',
    text: 'Many properties, or a question before you begin. We answer within 1 business day.',
  },
  {
    to: '/contact-support',
    title: 'Contact Support',
    text: 'Something does not work, or a bill is unclear. A person answers.',
  },
  {
    to: '/careers',
    title: 'Careers',
    text: 'Open positions, and a form for those who fit none of them.',
  },
] as const;
