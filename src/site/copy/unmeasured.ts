/**
 * Figures that have not been measured (product 1.6). The pages show them as aims, not as results. No other file states
 * one; remove a figure from this list once it is measured.
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
 * The claim about who is checked (product 1.7), beside what the software records today. No other page
 * says more than 'license and insurance'; take a check out of the second half once staff record it.
 */
export const VERIFICATION_CLAIM = {
  title: 'Verified in four ways',
  text: 'Background check, license, insurance and references of every professional, and the identity of owners and commercial clients.',
  today:
    'Today our team checks license and insurance, and nothing else. Background, references and identity are not checked.',
} as const;
