/** The words of the page on which people ask us to come to their area. */
export const STATE_REQUEST_PAGE = {
  title: 'Bring us to your area',
  lead: 'We open where enough owners and professionals ask. Tell us where you are.',
  formTitle: 'Your area',
  servedTitle: 'Open today',
  servedLead: 'Live in one of these? You can start right away.',
  nextTitle: 'How we pick the next area',
  next: 'We count requests by city, then line up local professionals. When both sides are ready, we open.',
  sent: 'Your vote is in. Check your inbox for a confirmation.',
} as const;
