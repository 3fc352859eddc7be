import type { ProjectStatus } from '#contract/project-publishing.ts';

/** Quoted by product 14.3 and 14.9. */
export const PUBLISH_WORDS = {
  sent: {
    title: 'Project Published!',
    message: 'Your project has been published and professionals will start responding soon.',
  },
  failure: {
    title: 'Publishing Failed',
    message: 'There was an error publishing your project. Please try again.',
  },
  conflict: 'This project was changed elsewhere. Choose what to keep, then publish.',
  none: 'You have no connections remaining this month.',
  purchase: 'Purchase additional connections',
  busy: 'Publishing...',
} as const;

const FIRST = {
  lead: 'Check what professionals will find, then publish.',
  button: 'Publish Project',
  sent: PUBLISH_WORDS.sent,
};
const CHANGES = {
  lead: 'Professionals see what you published last until you publish your changes.',
  button: 'Publish changes',
  sent: { title: 'Changes published', message: 'Professionals see your project as it is now.' },
};

/** What publishing is called: what is public already is only changed by it. */
export function publishWordsFor(status: ProjectStatus): typeof FIRST | typeof CHANGES {
  return status === 'published' ? CHANGES : FIRST;
}
