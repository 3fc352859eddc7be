import { chakra } from '@chakra-ui/react/styled-system';
import { Menu } from 'lucide-react';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { currentPage, type NavItem } from './nav-item.ts';
import { SiteMenu } from './site-menu.tsx';
import { Wrap } from './wrap.tsx';

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'header',
    bg: 'color-mix(in srgb, {colors.bg} 92%, transparent)',
    backdropFilter: 'blur(8px)',
  },
});

const Home = chakra('span', {
  base: {
    flex: 'none',
    borderRadius: 'sm',
    '& svg': { height: { base: '32px', sm: '36px' }, width: 'auto' },
  },
});

const Tab = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    height: '48px',
    fontWeight: 'label',
    color: 'fg.muted',
    textDecoration: 'none',
    '&:is(:hover, [aria-current])': { color: 'fg' },
  },
});

export interface SiteHeaderProps {
  /** The link home, around the logo, with its own `aria-label`. */
  home: ReactElement;
  /** `note` is the second line in the phone's menu. */
  tabs: (NavItem & { note?: string })[];
  /** Link elements; `SiteHeader` gives them the look of buttons. */
  signIn: ReactElement;
  getStarted: ReactElement;
  /** Small print under the menu's buttons. */
  menuFoot?: ReactNode;
  /** A picture that closes the menu off at the bottom. */
  menuPicture?: ReactNode;
}

/** The header of the public pages. Below 1024 the tabs move into a menu that fills the screen. */
export function SiteHeader(props: SiteHeaderProps) {
  const { home, tabs, signIn, getStarted } = props;
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <Bar>
      <Wrap display="flex" alignItems="center" gap="32px" height={{ base: '64px', sm: '72px' }}>
        <Home asChild>{home}</Home>
        <chakra.nav aria-label="Main" hideBelow="lg" display="flex" gap="24px" marginLeft="auto">
          {tabs.map((tab) => (
            <Tab key={tab.key} asChild>
              {tab.render({ children: tab.label, 'aria-current': currentPage(tab) })}
            </Tab>
          ))}
        </chakra.nav>
        <chakra.div display="flex" gap="8px" marginLeft={{ base: 'auto', lg: '0' }}>
          <Button asChild variant="ghost" hideBelow="lg">
            {signIn}
          </Button>
          <Button asChild hideBelow="lg">
            {getStarted}
          </Button>
          <Button
            variant="outline"
            size="sm"
            icon
            hideFrom="lg"
            aria-label="Open menu"
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          >
            <Menu aria-hidden />
          </Button>
        </chakra.div>
      </Wrap>
      <SiteMenu {...props} open={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </Bar>
  );
}
