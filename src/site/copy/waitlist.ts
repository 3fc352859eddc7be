/** The words of the page on which people wait for the mobile apps. */
export const WAITLIST_PAGE = {
  title: 'The app for your phone is on its way',
  lead: 'Leave your address and we write to you when the app for your phone is there.',
  formTitle: 'Join the waitlist',
  pointsTitle: 'What we plan for it',
  points: [
    ['Told at once', 'A message on your phone when a professional accepts or a new job is near.'],
    ['Photos from the job', 'Straight from the camera into your request or project.'],
    ['Works on a bad line', 'What you write in a basement is sent when you are back outside.'],
  ],
  today: 'No need to wait: requests, jobs and your account work in the browser of your phone today.',
  sent: 'We have sent you a mail that confirms it.',
} as const;
