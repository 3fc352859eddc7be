import { colors, lightDark } from './colors.ts';
import { SANS_STACK, SERIF_STACK } from './fonts.ts';

const shadow = (light: string, dark: string) => lightDark(light, dark);

export const tokens = {
  colors,
  // Steps of a grid are written in pixels: each token is in every page.
  spacing: { gutter: { value: 'clamp(16px, 4vw, 40px)' } },
  sizes: {
    full: { value: '100%' },
    page: { value: '1200px' },
    control: { value: '48px' },
    controlSm: { value: '40px' },
  },
  radii: {
    sm: { value: '6px' },
    md: { value: '10px' },
    lg: { value: '12px' },
    xl: { value: '16px' },
    full: { value: '999px' },
  },
  borders: {
    line: { value: '1px solid {colors.border}' },
    strong: { value: '1px solid {colors.border.emphasized}' },
  },
  shadows: {
    card: { value: `0 1px 0 ${shadow('rgb(20 33 27 / .03)', 'transparent')}` },
    float: {
      value: [
        `0 0 0 1px ${shadow('transparent', '#2A3932')}`,
        `0 1px 2px ${shadow('rgb(20 33 27 / .06)', 'transparent')}`,
        `0 8px 24px ${shadow('rgb(20 33 27 / .10)', 'rgb(0 0 0 / .5)')}`,
      ].join(', '),
    },
    dialog: {
      value: [
        `0 0 0 1px ${shadow('transparent', '#34453D')}`,
        `0 2px 4px ${shadow('rgb(20 33 27 / .08)', 'transparent')}`,
        `0 24px 64px ${shadow('rgb(20 33 27 / .22)', 'rgb(0 0 0 / .6)')}`,
      ].join(', '),
    },
  },
  fonts: { heading: { value: SERIF_STACK }, body: { value: SANS_STACK } },
  fontWeights: {
    body: { value: '420' },
    label: { value: '560' },
    strong: { value: '650' },
    serif: { value: '480' },
  },
  durations: { fast: { value: '150ms' }, base: { value: '200ms' }, slow: { value: '250ms' } },
  easings: { out: { value: 'cubic-bezier(.2,.7,.2,1)' } },
  zIndex: {
    header: { value: 20 },
    tabBar: { value: 30 },
    drawer: { value: 40 },
    toast: { value: 50 },
  },
};
