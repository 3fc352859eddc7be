import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronRight, X } from 'lucide-react';
import {
  type FocusEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import { Button } from '../form/button.tsx';
import { currentPage, type NavItem } from './nav-item.ts';
import { Wrap } from './wrap.tsx';

/** Of the header's row and of the row that takes its place in the menu. */
export const HEADER_HEIGHT = { base: '64px', sm: '72px' };
/** Browsers that cannot open the menu. */
export const NO_POPOVER = '@supports not selector(:popover-open)';

/** What the header shows, and its menu once more. */
export interface SiteHeaderContent {
  /** The link home, around the logo, with its own `aria-label`. */
  home: ReactElement;
  /** `note` is the second line in the menu. */
  tabs: (NavItem & { note?: string })[];
  /** Link elements, which get the look of buttons. Members need no way in. */
  signIn?: ReactElement | undefined;
  getStarted: ReactElement;
  /** Small print under the menu's buttons. */
  menuFoot?: ReactNode;
  /** A picture that closes the menu off at the bottom. */
  menuPicture?: ReactNode;
}

/** Without `display`: the browser shows it while it is open. */
const Sheet = chakra('div', {
  base: {
    position: 'fixed',
    inset: '0',
    width: '100%',
    maxWidth: '100%',
    height: '100dvh',
    maxHeight: '100dvh',
    margin: '0',
    padding: '0',
    border: '0',
    overflowY: 'auto',
    overflowX: 'clip',
    overscrollBehavior: 'contain',
    color: 'fg',
    background: 'linear-gradient({colors.sky.1} 40%, {colors.sky.2} 72%, {colors.sky.3})',
    outline: 'none',
    lg: { display: 'none' },
    [NO_POPOVER]: { display: 'none' },
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

function closeAfterChoice(event: MouseEvent<HTMLDivElement>) {
  if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover();
}

function closeOnLeave(event: FocusEvent<HTMLDivElement>) {
  const next = event.relatedTarget;
  if (next instanceof Node && !event.currentTarget.contains(next)) event.currentTarget.hidePopover();
}

/** The page that Back leads to has this menu too, closed. */
function useCloseOnBack() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const close = () => ref.current?.hidePopover();
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, []);
  return ref;
}

/**
 * The public pages' menu on small screens: large words, the two buttons, a picture at the bottom. A native popover, so it
 * opens, closes on Escape and returns the focus before and without scripts.
 */
export function SiteMenu({ id, ...props }: SiteHeaderContent & { id: string }) {
  return (
    <Sheet
      ref={useCloseOnBack()}
      id={id}
      popover="auto"
      role="dialog"
      aria-label="Menu"
      tabIndex={-1}
      // Takes the focus when it opens.
      autoFocus
      onClick={closeAfterChoice}
      onBlur={closeOnLeave}
    >
      <chakra.div display="flex" flexDirection="column" minHeight="100dvh" position="relative">
        <Wrap
          display="flex"
          flex="none"
          justifyContent="space-between"
          alignItems="center"
          height={HEADER_HEIGHT}
          css={{ '& a svg': { height: '32px', width: 'auto' } }}
        >
          {props.home}
          <Button
            variant="outline"
            size="sm"
            icon
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label="Close menu"
          >
            <X aria-hidden />
          </Button>
        </Wrap>
        <MenuBody {...props} />
      </chakra.div>
    </Sheet>
  );
}

function MenuBody({ tabs, signIn, getStarted, menuFoot, menuPicture }: SiteHeaderContent) {
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
