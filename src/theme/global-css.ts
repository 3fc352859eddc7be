import { defineGlobalStyles } from '@chakra-ui/react/styled-system';
import { forcedColors } from './forced-colors.ts';
import { printStyles } from './print-styles.ts';
import { reset } from './reset.ts';

const DIMMED = { filter: 'brightness(.88) saturate(.94)' };
const HIDDEN = { display: 'none' };
const SHOWN = { display: 'block', filter: 'none!' };
const OS_DARK = '@media (prefers-color-scheme: dark)';

/**
 * `data-theme` on any element fixes its theme; without it the reader's system decides. Pictures that
 * exist by day and by night carry `data-scene`.
 */
export const globalCss = /* @__PURE__ */ defineGlobalStyles({
  ...reset,
  ':root': { colorScheme: 'light dark', scrollPaddingTop: '88px' },
  '[data-theme=light]': { colorScheme: 'light' },
  '[data-theme=dark]': { colorScheme: 'dark' },
  'html, [data-theme]': { bg: 'bg', color: 'fg' },
  body: {
    position: 'relative',
    minHeight: '100dvh',
    textStyle: 'body',
    fontWeight: 'body',
    overflowX: 'clip',
  },
  'b, strong': { fontWeight: 'strong' },
  'i, em': { fontStyle: 'normal' },
  '.visually-hidden': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  ':focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  '[data-scene=night]': HIDDEN,
  '[data-theme=dark] img[src*="/illustrations/"]': DIMMED,
  '[data-theme=dark] [data-scene=day]': HIDDEN,
  '[data-theme=dark] [data-scene=night]': SHOWN,
  ':root:not([data-theme]) img[src*="/illustrations/"]': { [OS_DARK]: DIMMED },
  ':root:not([data-theme]) [data-scene=day]': { [OS_DARK]: HIDDEN },
  ':root:not([data-theme]) [data-scene=night]': { [OS_DARK]: SHOWN },
  // The phone's tabs lie over the page: it ends above them, and so does what sticks to its bottom. A child is found
  // without looking through the page; what may be anywhere marks the root (`markRoot`).
  'body:has(> [data-tab-bar])': {
    '--tab-bar': { base: '72px', sm: '0px' },
    paddingBottom: 'var(--tab-bar)',
  },
  // What Tab comes to stops above them. No specificity: below, a dock asks for more room.
  ':where(html:has(> body > [data-tab-bar]))': { scrollPaddingBottom: { base: '88px', sm: 'auto' } },
  // So does what is said of it, and what the keyboard has come to.
  'html[data-docked]': {
    '--dock': { base: '120px', sm: '80px' },
    scrollPaddingBottom: { base: '200px', sm: '104px' },
  },
  'html[data-modal]': { overflow: 'hidden' },
  // What cannot be seen cannot be tabbed to either.
  'html[data-covered] :is(body > header, [data-tab-bar], [data-below])': {
    visibility: { base: 'hidden', md: 'visible' },
  },
  ...printStyles,
  ...forcedColors,
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      transition: 'none!',
      animation: 'none!',
      scrollBehavior: 'auto!',
    },
  },
});
