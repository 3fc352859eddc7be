import { SANS_STACK, SERIF_STACK } from './fonts.ts';

export const tokens = {
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
