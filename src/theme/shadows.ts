import { lightDark } from './colors.ts';

/** Without shadows, as where the system has its own colors, what floats over the page has a frame. */
const FRAME = '0 0 0 1px CanvasText';

const CARD = `0 1px 0 ${lightDark('rgb(20 33 27 / .03)', 'transparent')}`;
const FLOAT = [
  `0 0 0 1px ${lightDark('transparent', '#2A3932')}`,
  `0 1px 2px ${lightDark('rgb(20 33 27 / .06)', 'transparent')}`,
  `0 8px 24px ${lightDark('rgb(20 33 27 / .10)', 'rgb(0 0 0 / .5)')}`,
].join(', ');
const DIALOG = [
  `0 0 0 1px ${lightDark('transparent', '#34453D')}`,
  `0 2px 4px ${lightDark('rgb(20 33 27 / .08)', 'transparent')}`,
  `0 24px 64px ${lightDark('rgb(20 33 27 / .22)', 'rgb(0 0 0 / .6)')}`,
].join(', ');

// In the browser only the names matter: the values stand in the page.
export const shadows = {
  card: { value: import.meta.env.SSR ? { base: CARD, _highContrast: 'none' } : 'card' },
  float: { value: import.meta.env.SSR ? { base: FLOAT, _highContrast: FRAME } : 'float' },
  dialog: { value: import.meta.env.SSR ? { base: DIALOG, _highContrast: FRAME } : 'dialog' },
};
