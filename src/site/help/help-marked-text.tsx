import { chakra } from '@chakra-ui/react/styled-system';
import { markHits } from './help-term-rules.ts';

const Mark = chakra('mark', {
  base: {
    bg: 'amber.subtle',
    color: 'inherit',
    borderRadius: '3px',
    boxShadow: 'inset 0 -2px 0 {colors.light.edge}',
  },
});

/** A text with the words that were looked for marked. */
export function Marked({ text, stems }: { text: string; stems: readonly string[] }) {
  if (stems.length === 0) return text;
  return markHits(text, stems).map(({ text: part, isHit }, index) =>
    isHit ? <Mark key={index}>{part}</Mark> : part,
  );
}
