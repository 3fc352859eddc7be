/** The words of the page on which people ask us to come to their area. */
export const STATE_REQUEST_PAGE = {
  title: 'Bring us to your area',
  lead: 'We open an area once enough owners and professionals there have asked. Tell us where you are.',
  formTitle: 'Your area',
  servedTitle: 'Available today',
  servedLead: 'Live in one of them? You can start right away.',
  nextTitle: 'How we choose the next one',
  next: 'We count requests by city, look for professionals whose papers we can check in that state, and open when both sides are there.',
  sent: 'Your request is counted. We have sent you a mail that confirms it.',
} as const;
