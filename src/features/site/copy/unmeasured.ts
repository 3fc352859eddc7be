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

/**
 * The claim of the specification on who is checked (section 1), beside what the software records today. No other page
 * says more than 'license and insurance'; take a check out of the second half once staff record it.
 */
export const VERIFICATION_CLAIM = {
  title: 'Verified in four ways',
  text: 'Background check, license, insurance and references of every professional, and the identity of owners and commercial clients.',
  today:
    'Today our team checks license and insurance, and nothing else. Background, references and identity are not checked.',
} as const;
