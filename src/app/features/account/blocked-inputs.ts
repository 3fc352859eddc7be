/** What the loader warms and the list reads. */
export const BLOCKED_INPUT = { limit: 20 };
