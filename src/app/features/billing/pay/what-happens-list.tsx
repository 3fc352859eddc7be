import { chakra } from '@chakra-ui/react/styled-system';
import type { Moment } from './order-rules.ts';

const Line = chakra('ol', {
  base: {
    marginTop: '24px',
    '& li': { position: 'relative', padding: '0 0 20px 32px' },
    '& li::before': {
      content: '""',
      position: 'absolute',
      left: '2px',
      top: '7px',
      width: '10px',
      height: '10px',
      border: '2px solid {colors.border.emphasized}',
      bg: 'bg.panel',
    },
    '& li[aria-current]::before': { bg: 'light', borderColor: 'pine.solid' },
    '& li::after': {
      content: '""',
      position: 'absolute',
      left: '6px',
      top: '22px',
      bottom: '-3px',
      width: '2px',
      bg: 'border',
    },
    '& li:last-of-type': { paddingBottom: '0' },
    '& li:last-of-type::after': { display: 'none' },
  },
});

/** What happens when, the present moment lit. */
export function WhatHappens({ moments }: { moments: Moment[] }) {
  return (
    <Line>
      {moments.map(({ when, what }, index) => (
        <li key={when} aria-current={index === 0 ? 'step' : undefined}>
          <chakra.b fontWeight="label" fontVariantNumeric="tabular-nums lining-nums">
            {when}
          </chakra.b>
          <chakra.p color="fg.muted">{what}</chakra.p>
        </li>
      ))}
    </Line>
  );
}
