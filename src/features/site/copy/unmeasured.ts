/**
 * Figures that nobody has measured. The specification quotes them as marketing claims (section 1), so the pages show
 * them, as aims and not as results. No other file states one; take a figure out of here once it is measured.
 */
export const UNMEASURED_CLAIMS = [
  {
    figure: '98%',
    word: 'satisfaction',
    text: 'of owners and professionals content with the work between them',
  },
  { figure: '4.9', word: 'rating', text: 'out of 5, averaged over every review of a finished job' },
  { figure: '75%', word: 'faster connections', text: 'than calling down a list until somebody picks up' },
] as const;
