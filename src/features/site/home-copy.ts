import type { IllustrationName } from '#src/assets/illustrations.ts';

export const HOME_LEAD =
  'Find verified professionals near you and speak to the one you choose. No bidding, no sold leads.';

export const HOME_STEPS: { picture: IllustrationName; title: string; text: string }[] = [
  {
    picture: 'how-1',
    title: 'Describe the job',
    text: 'What needs doing, where, and your budget. Your street and phone number stay private until a professional accepts.',
  },
  {
    picture: 'how-2',
    title: 'Professionals near you see it',
    text: 'Those whose services and driving distance fit find it among their open jobs. You can look at their rates and reviews.',
  },
  {
    picture: 'how-3',
    title: 'One of them accepts',
    text: 'You both hear of it at once and speak to each other directly. You see when the work starts and when it is done.',
  },
];
