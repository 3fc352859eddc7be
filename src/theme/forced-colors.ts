const FORCED = '@media (forced-colors: active)';

/**
 * Where the reader's system puts its own few colors in place of ours (high contrast on Windows). Left to the browser, every
 * fill would go, by which we draw beams, doors and bars and mark what is chosen. So our tokens take the system's colors
 * (`FORCED`), and the browser leaves alone what is drawn by them. Day or night is the system's as well.
 */
export const forcedColors = {
  '[data-theme], :root': { [FORCED]: { forcedColorAdjust: 'none', colorScheme: 'light dark!' } },
  // Marked by a darker text otherwise.
  'header nav a[aria-current]': { [FORCED]: { textDecoration: 'underline', textUnderlineOffset: '4px' } },
} as const;
