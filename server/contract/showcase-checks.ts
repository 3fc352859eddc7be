import { COMPLETE_PORTFOLIO } from './complete-portfolio.ts';
import type { OwnPortfolio, PortfolioGap } from './portfolio.ts';
import type { ShowcaseDraft } from './showcase-draft.ts';

/** What a complete business profile has (product 20.9). */
export const COMPLETE_SHOWCASE = { projects: 5, businessStory: 200, whyChooseUs: 100 } as const;
const NEEDS = COMPLETE_SHOWCASE;

export const SHOWCASE_CHECKS = [
  'introVideo',
  'projects',
  'businessStory',
  'whyChooseUs',
  'projectDetails',
  'license',
  'insurance',
] as const;
/** For a business without finished work: what can be there on the first day (product 20.30). */
export const NEW_BUSINESS_CHECKS = [
  'introVideo',
  'ownerPhoto',
  'businessStory',
  'whyChooseUs',
  'services',
  'license',
  'insurance',
] as const;
export type ShowcaseCheck = (typeof SHOWCASE_CHECKS)[number] | (typeof NEW_BUSINESS_CHECKS)[number];

export const SHOWCASE_CHECK_LABELS: Record<ShowcaseCheck, string> = {
  introVideo: 'Intro video',
  projects: `At least ${String(NEEDS.projects)} portfolio projects`,
  businessStory: `A story of at least ${String(NEEDS.businessStory)} characters`,
  whyChooseUs: `Why choose you, in at least ${String(NEEDS.whyChooseUs)} characters`,
  projectDetails: `Every project with a title, ${String(COMPLETE_PORTFOLIO.description)} characters, and ${String(COMPLETE_PORTFOLIO.beforePhotos)} photos before and after`,
  license: 'License',
  insurance: 'Insurance',
  ownerPhoto: 'A photo of you',
  services: 'Services and service area',
};

export type Completion = {
  checks: {
    id: ShowcaseCheck;
    isMet: boolean;
    /** What to add; null when nothing is missing. */
    missing: string | null;
  }[];
  /** The rounded share of checks that are met. */
  percent: number;
  isComplete: boolean;
};

/** What the checks look at of a portfolio. */
export type PortfolioFacts = Pick<OwnPortfolio, 'business'> & {
  items: readonly { gaps: readonly PortfolioGap[] }[];
};

/** What keeps the intro video from being shown, in words. */
type Media = { videoProblem: string | null };

/** The seven checks of a business profile, or those of a new business. Continuing needs all of them. */
export function showcaseChecks(draft: ShowcaseDraft, portfolio: PortfolioFacts, media: Media): Completion {
  const missing = missingParts(draft, portfolio, media);
  const asked = portfolio.business === 'new' ? NEW_BUSINESS_CHECKS : SHOWCASE_CHECKS;
  const checks = asked.map((id) => ({ id, isMet: missing[id] === null, missing: missing[id] }));
  const met = checks.filter(({ isMet }) => isMet).length;
  return { checks, percent: Math.round((100 * met) / checks.length), isComplete: met === checks.length };
}

const ASKED_OF_PROJECTS: readonly PortfolioGap[] = ['title', 'description', 'beforePhotos', 'afterPhotos'];

function missingParts(
  draft: ShowcaseDraft,
  { items }: PortfolioFacts,
  { videoProblem }: Media,
): Record<ShowcaseCheck, string | null> {
  const unfinished = items.filter(({ gaps }) => gaps.some((gap) => ASKED_OF_PROJECTS.includes(gap)));
  return {
    introVideo: isFilled(draft.businessIntroVideo) ? videoProblem : 'Add your intro video',
    projects: missingCount('Add', NEEDS.projects - items.length, 'project'),
    businessStory: missingCharacters(draft.businessStory, NEEDS.businessStory),
    whyChooseUs: missingCharacters(draft.whyChooseUs, NEEDS.whyChooseUs),
    projectDetails:
      items.length === 0
        ? 'Add your first project'
        : missingCount('Finish', unfinished.length, 'project', ''),
    license: isGiven(draft.licenseNumber) ? null : 'Add your license number',
    insurance: isGiven(draft.insuranceInfo) ? null : 'Add your insurance',
    ownerPhoto: isFilled(draft.ownerPhoto) ? null : 'Add a photo of you',
    services: missingArea(draft),
  };
}

function missingArea({ primaryServices, location }: ShowcaseDraft): string | null {
  if (!isFilled(primaryServices)) return 'Choose your services';
  return isGiven(location) ? null : 'Add where you work';
}

function missingCount(verb: string, count: number, noun: string, more = 'more '): string | null {
  return count <= 0 ? null : `${verb} ${String(count)} ${more}${noun}${count === 1 ? '' : 's'}`;
}

function missingCharacters(text: string | undefined, least: number): string | null {
  return missingCount('Write', least - (text ?? '').trim().length, 'character');
}

const isGiven = (text: string | undefined) => (text ?? '').trim() !== '';
const isFilled = (list: readonly unknown[] | undefined) => list !== undefined && list.length > 0;
