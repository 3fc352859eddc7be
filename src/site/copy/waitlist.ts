/** The words of the page on which people wait for the mobile apps. */
export const WAITLIST_PAGE = {
  title: 'Be first to know when our apps launch',
  lead: 'Leave your email and we’ll write once, on launch day.',
  formTitle: 'Join the waitlist',
  pointsTitle: 'What we’re planning',
  points: [
    ['Instant alerts', 'Know the moment a pro accepts or a job opens nearby.'],
    ['Photos from the job', 'Straight from your camera into the request.'],
    ['Works offline', 'Write in the basement. It sends when you’re back outside.'],
  ],
  today: 'No need to wait. The website works on your phone today.',
  sent: 'Check your inbox for a confirmation.',
} as const;
