/** The columns of `profiles` that a professional is scored by. */
export const SCORE_COLUMNS = [
  ...([
    'specialties',
    'serviceRadiusMiles',
    'verified',
    'ratingSum',
    'reviewCount',
    'completedJobs',
  ] as const),
  ...(['askedCount', 'answeredCount', 'nextFreeDay', 'hourlyRateCents', 'latitude', 'longitude'] as const),
];
