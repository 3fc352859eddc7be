/** Apart from the rest of the home page's texts, since the head of every page quotes it. */
export const HOME_LEAD =
  'Find verified professionals near you and speak to the one you choose. No bidding, no sold leads.';
