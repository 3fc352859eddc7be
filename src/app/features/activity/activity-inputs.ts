/** The newest on the dashboard (product 10.12). */
export const RECENT_ACTIVITY_INPUT = { limit: 3 };

/** Page by page on the screen of its own. */
export const ACTIVITY_INPUT = {};
