/** Apart from the rest of the home page's texts, since the head of every page quotes it. */
export const HOME_LEAD =
  'Find verified professionals near you and talk to the one you choose. No bidding. No sold leads.';
