import { chakra } from '@chakra-ui/react/styled-system';
import { Eye } from 'lucide-react';

const Strip = chakra('aside', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: { md: 'center' },
    gap: '8px',
    padding: '8px {spacing.gutter}',
    bg: 'bg.subtle',
    borderBottom: 'line',
    textStyle: 'meta',
    color: 'fg',
    '& svg': { flex: 'none', width: '20px', height: '20px', strokeWidth: '1.75', color: 'fg.muted' },
    _print: { display: 'none' },
  },
});

/** Above every screen of someone who may only look: why buttons don't work, and whom to ask. */
export function ViewerNote({ reason }: { reason: string }) {
  return (
    <Strip aria-label="Your role">
      <Eye aria-hidden />
      <p>{reason}</p>
    </Strip>
  );
}
