import { chakra } from '@chakra-ui/react/styled-system';

const FONT = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

/** What browsers leave in its language when they translate a page. */
const NOT_TRANSLATED = { defaultProps: { htmlTranslate: 'no' } } as const;

/** A word of a program inside a text. */
export const Code = chakra(
  'code',
  { base: { fontFamily: FONT, fontSize: '0.9em', overflowWrap: 'anywhere' } },
  NOT_TRANSLATED,
);

const Block = chakra(
  'pre',
  {
    base: {
      padding: { base: '12px 16px', sm: '16px 20px' },
      borderRadius: 'md',
      border: 'line',
      bg: 'bg.subtle',
      fontFamily: FONT,
      fontSize: '0.875rem',
      lineHeight: '1.6',
      overflowX: 'auto',
      tabSize: '2',
      '& code': { fontFamily: 'inherit' },
    },
    variants: { wrap: { true: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } } },
  },
  NOT_TRANSLATED,
);

interface CodeBlockProps {
  /** What it is, read aloud. */
  label: string;
  /** Breaks long lines instead of scrolling sideways. */
  wrap?: boolean;
  children: string;
}

/** Lines of a program. They scroll sideways, so the keyboard has to reach them. */
export function CodeBlock({ label, wrap = false, children }: CodeBlockProps) {
  return (
    <Block wrap={wrap} role="region" aria-label={label} tabIndex={0}>
      <code>{children}</code>
    </Block>
  );
}
