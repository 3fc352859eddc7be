import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement, ReactNode } from 'react';
import { Wrap } from './wrap.tsx';

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'header',
    bg: 'bg.panel',
    borderBottom: '1px solid {colors.border}',
  },
});

const Home = chakra('span', {
  base: { flex: 'none', borderRadius: 'sm', '& svg': { height: 'clamp(24px, 7.7vw, 30px)', width: 'auto' } },
});

/** 4 px at 320, 16 from 390 on. */
const GAP = { base: 'clamp(4px, calc(4px + (100vw - 320px) * 12 / 70), 16px)', sm: '24px' };

interface AppHeaderProps {
  /** The link home, around the logo, with its own `aria-label`. */
  home: ReactElement;
  /** A `HeaderChip`. */
  chip?: ReactNode;
  /** A `HeaderBell`. */
  bell?: ReactNode;
  /** A `MenuDisclosure`. */
  account?: ReactNode;
}

/** The header of the signed-in areas. */
export function AppHeader({ home, chip, bell, account }: AppHeaderProps) {
  return (
    <Bar>
      <Wrap display="flex" alignItems="center" gap={GAP} minHeight="64px">
        <Home asChild>{home}</Home>
        <chakra.div display="flex" alignItems="center" gap={GAP} marginLeft="auto" minWidth="0">
          {chip}
          {bell}
          {account}
        </chakra.div>
      </Wrap>
    </Bar>
  );
}

/** The boxed figure in the header. Use with `asChild` around a link. */
export const HeaderChip = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '40px',
    px: 'clamp(8px, calc(8px + (100vw - 320px) / 16), 12px)',
    borderRadius: 'md',
    border: '1px solid {colors.border}',
    fontWeight: 'label',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums lining-nums',
    _hover: { borderColor: 'border.emphasized' },
  },
});
