import { chakra } from '@chakra-ui/react/styled-system';
import { Menu } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../form/button.tsx';
import { currentPage } from './nav-item.ts';
import { HEADER_HEIGHT, NO_POPOVER, type SiteHeaderContent, SiteMenu } from './site-menu.tsx';
import { Wrap } from './wrap.tsx';

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'header',
    containerType: 'inline-size',
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

/** Below 1024 the menu holds them; in browsers that cannot open it, they have a line of their own. */
const Tabs = chakra('nav', {
  base: {
    display: { base: 'none', lg: 'flex' },
    gap: '24px',
    marginLeft: 'auto',
    [NO_POPOVER]: {
      display: 'flex',
      flexWrap: { base: 'wrap', lg: 'nowrap' },
      order: { base: '1', lg: '0' },
      columnGap: '24px',
      rowGap: '0',
      width: { base: 'full', lg: 'auto' },
    },
  },
});

const TWO_LINES_WITHOUT_MENU = {
  [NO_POPOVER]: {
    height: { base: 'auto', lg: '72px' },
    flexWrap: { base: 'wrap', lg: 'nowrap' },
    paddingTop: { base: '12px', lg: '0' },
  },
};
const NEEDS_POPOVER = { [NO_POPOVER]: { display: 'none' } };
/** Nor beside text at twice its size: rem of a container are those of the page. */
const NOT_ON_THE_NARROWEST = { '@container (max-width: 22.4rem)': { display: 'none' } };

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

/** The header of the public pages. Below 1024 the tabs move into a menu that fills the screen, a native popover. */
export function SiteHeader(props: SiteHeaderContent) {
  const { home, tabs, signIn, getStarted } = props;
  const menuId = useId();
  return (
    <Bar>
      <Wrap
        display="flex"
        alignItems="center"
        gap={{ base: '8px', lg: '32px' }}
        height={HEADER_HEIGHT}
        css={TWO_LINES_WITHOUT_MENU}
      >
        <Home asChild>{home}</Home>
        <Tabs aria-label="Main">
          {tabs.map((tab) => (
            <Tab key={tab.key} asChild>
              {tab.render({ children: tab.label, 'aria-current': currentPage(tab) })}
            </Tab>
          ))}
        </Tabs>
        <chakra.div display="flex" gap="8px" marginLeft={{ base: 'auto', lg: '0' }}>
          {signIn && (
            <Button asChild variant="ghost" size="sm" hideBelow="lg">
              {signIn}
            </Button>
          )}
          <Button asChild size="sm" css={NOT_ON_THE_NARROWEST}>
            {getStarted}
          </Button>
          <Button
            variant="outline"
            size="sm"
            icon
            hideFrom="lg"
            css={NEEDS_POPOVER}
            type="button"
            popoverTarget={menuId}
            aria-label="Open menu"
            aria-haspopup="dialog"
          >
            <Menu aria-hidden />
          </Button>
        </chakra.div>
      </Wrap>
      <SiteMenu id={menuId} {...props} />
    </Bar>
  );
}
