/** What a complete project has (product 20.10). */
export const COMPLETE_PORTFOLIO = { description: 150, beforePhotos: 2, afterPhotos: 2 } as const;
