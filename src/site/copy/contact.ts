/** The words of the pages on which people write to us. */
export const SUPPORT_PAGE = {
  title: 'Write to us',
  lead: 'Tell us what happened or what you need. A person replies within 24 hours.',
  formTitle: 'Your message',
  sent: {
    next: 'Check your inbox for a confirmation.',
    another: 'Write another',
  },
} as const;

export const SALES_PAGE = {
  title: 'Talk to sales',
  lead: 'Managing many properties, or want to see the product first? We’ll contact you within 1 business day.',
  formTitle: 'Your inquiry',
  topicsTitle: 'What we can cover',
  topics: [
    ['Which plan fits', 'How many Connections you’ll use each month, and what they cost.'],
    ['A demo with your own jobs', '30 minutes on screen, from request to a pro at the door.'],
    ['Getting your team started', 'The people who post requests, approve them and pay for them.'],
  ],
  enterprise: {
    title: 'You asked about Enterprise',
    message: 'We are interested in the Enterprise plan.',
    note: 'List price. Our sales team sets up the plan with you.',
  },
  sent: {
    next: 'Check your inbox for a confirmation. Urgent? Call us during office hours.',
    another: 'Send another inquiry',
  },
} as const;
