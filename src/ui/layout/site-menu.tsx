import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronRight, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useModal } from '../feedback/use-modal.ts';
import { Button } from '../form/button.tsx';
import { currentPage } from './nav-item.ts';
import type { SiteHeaderProps } from './site-header.tsx';
import { Wrap } from './wrap.tsx';

const Sheet = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    width: '100vw',
    maxWidth: '100vw',
    height: '100dvh',
    maxHeight: '100dvh',
    overflowY: 'auto',
    overflowX: 'clip',
    color: 'fg',
    background: 'linear-gradient({colors.sky.1} 40%, {colors.sky.2} 72%, {colors.sky.3})',
    animation: 'fade 150ms {easings.out}',
  },
});

const Line = chakra('span', {
  base: {
    position: 'relative',
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '16px',
    minHeight: '88px',
    textDecoration: 'none',
    '& svg': { width: '20px', height: '20px', color: 'fg.muted', strokeWidth: '1.75', flex: 'none' },
    '&[aria-current]::before': {
      content: '""',
      position: 'absolute',
      left: '-16px',
      top: '20px',
      bottom: '20px',
      width: '4px',
      bg: 'pine.solid',
    },
  },
});

export interface SiteMenuProps extends SiteHeaderProps {
  open: boolean;
  onClose: () => void;
}

/** The public pages' menu on small screens: large words, the two buttons, a picture at the bottom. */
export function SiteMenu({ open, onClose, ...props }: SiteMenuProps) {
  const modal = useModal({ open, onClose });
  const closeAfterChoice = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) onClose();
  };
  return (
    <Sheet {...modal} aria-label="Menu" onClick={closeAfterChoice}>
      {open && (
        <chakra.div display="flex" flexDirection="column" minHeight="100dvh" position="relative">
          <Wrap
            display="flex"
            flex="none"
            justifyContent="space-between"
            alignItems="center"
            height="64px"
            css={{ '& a svg': { height: '32px', width: 'auto' } }}
          >
            {props.home}
            <Button variant="outline" size="sm" icon aria-label="Close menu" onClick={onClose}>
              <X aria-hidden />
            </Button>
          </Wrap>
          <MenuBody {...props} />
        </chakra.div>
      )}
    </Sheet>
  );
}

function MenuBody({ tabs, signIn, getStarted, menuFoot, menuPicture }: SiteHeaderProps) {
  return (
    <>
      <Wrap position="relative" zIndex="1" maxWidth="560px" flex="1">
        <nav aria-label="Menu">
          <ul>
            {tabs.map((tab) => (
              <chakra.li key={tab.key} borderBottom="line">
                <Line asChild>
                  {tab.render({
                    'aria-current': currentPage(tab),
                    children: (
                      <>
                        <chakra.span display="grid">
                          <chakra.span textStyle="figure">{tab.label}</chakra.span>
                          {tab.note && (
                            <chakra.span textStyle="meta" color="fg.muted">
                              {tab.note}
                            </chakra.span>
                          )}
                        </chakra.span>
                        <ChevronRight aria-hidden />
                      </>
                    ),
                  })}
                </Line>
              </chakra.li>
            ))}
          </ul>
        </nav>
        <chakra.div display="grid" gap="8px" margin="24px 0 16px">
          <Button asChild full>
            {getStarted}
          </Button>
          {signIn && (
            <Button asChild full variant="outline">
              {signIn}
            </Button>
          )}
        </chakra.div>
        {menuFoot && (
          <chakra.p textStyle="meta" color="fg.muted" textAlign="center" fontVariantNumeric="tabular-nums">
            {menuFoot}
          </chakra.p>
        )}
      </Wrap>
      {menuPicture}
    </>
  );
}
