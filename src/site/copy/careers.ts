import type { OPEN_POSITIONS } from '#contract/contact.ts';

/** The words of the page on which people apply. */
export const CAREERS_PAGE = {
  title: 'Work on the door between owners and trades',
  lead: 'We help people find somebody they can let into their house. That takes patience with details, plain words and respect for both sides.',
  positionsTitle: 'Open positions',
  apply: 'Apply',
  formTitle: 'Your application',
  formLead: 'Name, email and position are all we need to start. The rest helps.',
  stepsTitle: 'What happens after you apply',
  steps: [
    ['We read it', 'A person on the team you would join.'],
    ['We talk', 'Half an hour by phone or video, with time for your questions.'],
    ['You try a piece of the work', 'Close to the real thing, and no longer than an afternoon.'],
    ['You hear from us', 'A yes or a no, with the reasons.'],
  ],
  notListed: 'Nothing that fits? Choose “Another role” and tell us what you would do here.',
  sent: 'A mail that confirms it is on its way to you. There is nothing else to do.',
} as const;

type PositionId = (typeof OPEN_POSITIONS)[number]['id'];

/** What each position is about, in a sentence or two. */
export const POSITION_TEXTS: Record<PositionId, string> = {
  'customer-support-specialist':
    'You answer owners and professionals by mail and phone, find out what really went wrong, and tell the rest of us what to fix.',
  'credentials-reviewer':
    'You check licenses and insurance papers against the registers they come from. A badge on a profile rests on your work.',
  'market-manager-michigan':
    'You know the trades around Detroit, Ann Arbor and Grand Rapids, or want to. You bring in professionals and make sure requests there are answered.',
  'market-manager-ohio':
    'You build our network from Columbus to Cleveland: visits, calls, and an eye on where requests wait too long.',
  'account-manager-commercial':
    'You look after property managers with dozens of buildings: getting started, monthly reviews, and the odd burst pipe on a Sunday.',
  'software-engineer':
    'You build the pages and services this site is made of, in TypeScript. You care how fast a page opens on an old phone.',
};
