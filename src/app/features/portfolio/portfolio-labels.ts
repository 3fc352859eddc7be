import { COMPLETE_PORTFOLIO } from '#contract/complete-portfolio.ts';
import {
  type OwnPortfolioProject,
  type PortfolioGap,
  type PortfolioPhotoField,
  type PortfolioProjectForm,
} from '#contract/portfolio.ts';
import { formatCount } from '#src/ui/format.ts';

/** In the order of the form. */
export const PORTFOLIO_LABELS = {
  title: 'Title',
  type: 'Project type',
  description: 'Description',
  location: 'Location',
  duration: 'How long it took',
  budgetRange: 'Budget',
  beforePhotos: 'Before photos',
  afterPhotos: 'After photos',
  progressPhotos: 'Work in progress',
  challenges: 'Challenges',
  solution: 'Your solution',
  results: 'Results',
  clientTestimonial: 'What the client said',
  skills: 'Skills used',
} as const satisfies Record<keyof PortfolioProjectForm, string>;

export const PHOTO_HELP: Record<PortfolioPhotoField, string> = {
  beforePhotos: 'How it looked when you arrived.',
  afterPhotos: 'From the same spot, when you were done. The first one is your cover.',
  progressPhotos: 'What’s behind the walls now.',
};

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What a project lacks: 'To complete it, add challenges and 1 more after photo.' */
export function gapsInWords(project: OwnPortfolioProject): string {
  return `To complete it, add ${LIST.format(project.gaps.map((gap) => gapInWords(gap, project)))}.`;
}

function gapInWords(gap: PortfolioGap, project: OwnPortfolioProject): string {
  switch (gap) {
    case 'title':
      return 'a title';
    case 'description': {
      const missing = COMPLETE_PORTFOLIO.description - project.description.length;
      return `${formatCount(missing, 'character')} to the description`;
    }
    case 'challenges':
    case 'results':
      return gap;
    case 'beforePhotos':
    case 'afterPhotos': {
      const there = project[gap].length;
      const missing = COMPLETE_PORTFOLIO[gap] - there;
      const noun = gap === 'beforePhotos' ? 'before photo' : 'after photo';
      return formatCount(missing, there === 0 ? noun : `more ${noun}`);
    }
    default:
      return gap satisfies never;
  }
}

/** Photos that were refused after they had arrived. The form says why, at each of them. */
export function refusedInWords(count: number): string {
  const them = count === 1 ? 'it' : 'them';
  return `We couldn’t use ${formatCount(count, 'photo')}. Edit this project to replace ${them}.`;
}

/** What a new business can do now (product 20.11). */
export const NEW_BUSINESS_STEPS = [
  'Take before photos on your first day, from a spot you can come back to',
  'Take after photos from the same spot',
  'Write down what was hard and how you solved it',
  'Ask the client for a sentence or two',
  'Add the project here the day you finish it',
];
