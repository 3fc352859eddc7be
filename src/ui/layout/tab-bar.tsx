import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Count } from '../display/badge.tsx';
import { currentPage, type NavItem } from './nav-item.ts';

const Bar = chakra('nav', {
  base: {
    position: 'fixed',
    zIndex: 'tabBar',
    left: '0',
    right: '0',
    bottom: '0',
    display: { base: 'grid', sm: 'none' },
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    bg: 'bg.panel',
    borderTop: '1px solid {colors.border}',
    padding: '4px 4px max(8px, env(safe-area-inset-bottom))',
  },
});

const Tab = chakra('span', {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: '2px',
    minHeight: '56px',
    // Five words side by side: larger text grows as far as they have room.
    fontSize: 'min(.8125rem, max(13px, 3.6vw))',
    lineHeight: '16px',
    color: 'fg.muted',
    fontWeight: 'label',
    textDecoration: 'none',
    borderRadius: 'sm',
    '& svg': { width: '20px', height: '20px', strokeWidth: '1.75' },
    '&[aria-current]': {
      color: 'pine.fg',
      _before: {
        content: '""',
        position: 'absolute',
        top: '-5px',
        left: '20%',
        right: '20%',
        height: '3px',
        bg: 'pine.solid',
      },
    },
  },
});

interface TabBarProps {
  label: string;
  /** Five at most: icon, word, and a count of what is new. */
  items: (NavItem & { icon: ReactNode; count?: number })[];
}

/** Bottom tab bar on phones. `data-tab-bar` is the hook by which the page reserves room for it. */
export function TabBar({ label, items }: TabBarProps) {
  return (
    <Bar aria-label={label} data-tab-bar>
      {items.map((item) => (
        <Tab key={item.key} asChild>
          {item.render({
            'aria-current': currentPage(item),
            children: (
              <>
                {item.icon}
                {item.label}
                {item.count ? (
                  <chakra.span position="absolute" top="2px" left="calc(50% + 4px)" lineHeight="1">
                    <Count value={item.count} />
                  </chakra.span>
                ) : null}
              </>
            ),
          })}
        </Tab>
      ))}
    </Bar>
  );
}
