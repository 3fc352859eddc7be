/** The words of the pages on which people write to us. */
export const SUPPORT_PAGE = {
  title: 'Write to a person',
  lead: 'Tell us what happened or what you need. We reply within 24 hours.',
  formTitle: 'Your message',
  sent: {
    next: 'A mail that confirms it is on its way to you.',
    another: 'Write another',
  },
} as const;

export const SALES_PAGE = {
  title: 'Talk to sales',
  lead: 'For companies that look after many properties, or want to see the product before they choose. We contact you within 1 business day.',
  formTitle: 'Your inquiry',
  topicsTitle: 'What we can go through',
  topics: [
    ['Which plan fits', 'How many Connections your jobs use in a month, and what that costs.'],
    ['A demo with your own cases', 'Thirty minutes on screen: from a request to a professional at the door.'],
    ['Bringing your properties in', 'Who in your team posts requests, who approves, and who pays.'],
  ],
  enterprise: {
    title: 'You asked about Enterprise',
    message: 'We are interested in the Enterprise plan.',
    note: 'The catalogue price. Sales sets the plan up with you.',
  },
  sent: {
    next: 'A mail that confirms it is on its way to you. If it is urgent, call us during office hours.',
    another: 'Send another inquiry',
  },
} as const;
