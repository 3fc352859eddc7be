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
  none: 'You have no connections remaining this month.',
  purchase: 'Purchase additional connections',
  button: 'Publish Project',
  busy: 'Publishing...',
} as const;
