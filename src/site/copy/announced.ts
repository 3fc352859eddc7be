/**
 * What is announced for a year (product 1.5). Once that year is over, the pages say
 * 'Coming soon' instead of a date that has passed.
 */
export const APPS_YEAR = 2025;
export const AFRICA_YEAR = 2026;

export const COMING_SOON = 'Coming soon';

/** Where the launch in Africa is planned. */
export const AFRICA_PLACES = ['Morocco', 'Tanzania', 'Zanzibar', 'Mozambique'] as const;

/** 'Coming 2025', or 'Coming soon' when 2025 is over. */
export function announcement(year: number, now = new Date()): string {
  return now.getUTCFullYear() > year ? COMING_SOON : `Coming ${year}`;
}
