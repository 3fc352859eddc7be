import {
  COMPLETE_PORTFOLIO,
  type PortfolioGap,
  type PortfolioPhotoField,
  type PortfolioProjectForm,
} from '#contract/portfolio.ts';

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

/** What a project lacks, as in 'Add challenges and 2 after photos.' */
const GAPS: Record<PortfolioGap, string> = {
  title: 'a title',
  description: `a description of ${COMPLETE_PORTFOLIO.description} characters`,
  challenges: 'challenges',
  results: 'results',
  beforePhotos: `${COMPLETE_PORTFOLIO.beforePhotos} before photos`,
  afterPhotos: `${COMPLETE_PORTFOLIO.afterPhotos} after photos`,
};
const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

export function gapsInWords(gaps: readonly PortfolioGap[]): string {
  return `To complete it, add ${LIST.format(gaps.map((gap) => GAPS[gap]))}.`;
}

/** What somebody without finished work can do now (product 20.11). */
export const NEW_BUSINESS_STEPS = [
  'Take before photos on your first day, from a spot you can come back to',
  'Take after photos from the same spot',
  'Write down what was hard and how you solved it',
  'Ask the client for a sentence or two',
  'Add the project here the day you finish it',
];
