/** Apart from the schemas, for screens that only need the figures. */

/** How addresses name what kind of profile is looked at (specification 2, section 2). */
export const PREVIEW_TYPES = ['professional', 'property-owner'] as const;
export type PreviewType = (typeof PREVIEW_TYPES)[number];

/** The story is cut off here until somebody wants to read on (specification 2, section 2). */
export const STORY_PREVIEW_LENGTH = 200;
/** Reviews that a profile shows at first. */
export const PREVIEW_REVIEWS = 4;
