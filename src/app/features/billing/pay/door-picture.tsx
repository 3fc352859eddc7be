import { chakra } from '@chakra-ui/react/styled-system';

const Frame = chakra('span', {
  base: {
    position: 'relative',
    display: 'block',
    width: '52px',
    height: '84px',
    marginTop: '10px',
    border: '2.5px solid {colors.pine.solid}',
    borderTop: '0',
    bg: 'bg.panel',
    _before: {
      content: '""',
      position: 'absolute',
      insetInline: '-14px',
      top: '-10px',
      height: '10px',
      bg: 'pine.solid',
    },
    _after: {
      content: '""',
      position: 'absolute',
      right: '9px',
      top: '42px',
      width: '6px',
      height: '6px',
      borderRadius: '50%',
      // The knob lies on the light, which is the same in both themes.
      bg: '#14483A',
    },
  },
});

const Light = chakra('span', {
  base: {
    position: 'absolute',
    insetInline: '0',
    bottom: '0',
    bg: 'light',
    transition: 'height 250ms {easings.out}',
    _motionReduce: { transition: 'none' },
  },
});

/** A door behind which it grows light, drawn large. `lit`: 0 to 1. Only for the eye. */
export function BigDoor({ lit }: { lit: number }) {
  return (
    <Frame aria-hidden="true">
      <Light style={{ height: `${lit * 100}%` }} />
    </Frame>
  );
}
