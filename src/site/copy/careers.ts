import type { OPEN_POSITIONS } from '#contract/contact.ts';

/** The words of the page on which people apply. */
export const CAREERS_PAGE = {
  title: 'Help people open the door to good work',
  lead: 'We help people find a pro they can trust in their home. It takes patience, plain words and respect for both sides.',
  positionsTitle: 'Open positions',
  apply: 'Apply',
  formTitle: 'Your application',
  formLead: 'Your name, email and position are enough to start. The rest helps.',
  stepsTitle: 'What happens after you apply',
  steps: [
    ['We read it', 'Someone on the team you’d join reads every application.'],
    ['We talk', '30 minutes by phone or video, with time for your questions.'],
    ['You try the work', 'A small task close to the real job. An afternoon at most.'],
    ['You hear from us', 'A yes or a no, with our reasons.'],
  ],
  notListed: 'Don’t see your role? Choose “Another role” and tell us what you’d do here.',
  sent: 'Check your inbox for a confirmation. There’s nothing else to do.',
} as const;

type PositionId = (typeof OPEN_POSITIONS)[number]['id'];

/** What each position is about, in a sentence or two. */
export const POSITION_TEXTS: Record<PositionId, string> = {
  'customer-support-specialist':
    'Answer owners and professionals by email and phone. Find out what really went wrong, and tell us what to fix.',
  'credentials-reviewer': 'Review licenses and insurance policies. Every Verified badge rests on your work.',
  'market-manager-michigan':
    'You know the trades around Detroit, Ann Arbor and Grand Rapids, or want to. Bring in professionals and make sure requests get answered.',
  'market-manager-ohio':
    'Build our network from Columbus to Cleveland. Visit, call, and spot where requests wait too long.',
  'account-manager-commercial':
    'Look after property managers with dozens of buildings, from setup to the odd burst pipe on a Sunday.',
  'software-engineer':
    'Build the site and its services in TypeScript. You care how fast a page opens on an old phone.',
};
