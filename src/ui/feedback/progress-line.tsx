import { chakra } from '@chakra-ui/react/styled-system';

const Line = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    top: '0',
    left: '0',
    right: '0',
    height: '3px',
    bg: 'pine.solid',
    pointerEvents: 'none',
    transformOrigin: 'left',
    // What is there at once needs none of it.
    animation: 'fade 200ms 300ms both, creep 8s 300ms cubic-bezier(.1,.7,.2,1) both',
  },
});

/** Along the top edge while the next screen is on its way. Above all landmarks, so it is a live region. */
export function ProgressLine({ active }: { active: boolean }) {
  return <div aria-live="polite">{active && <Line role="progressbar" aria-label="Loading" />}</div>;
}
