import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { globalCss } from './global-css.ts';
import { keyframes } from './keyframes.ts';
import { withOrderedCss } from './ordered-css.ts';
import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';

const config = defineConfig({
  cssVarsPrefix: 'l',
  preflight: true,
  globalCss,
  conditions: {
    dark: '[data-theme=dark] &',
    osDark: ['@media (prefers-color-scheme: dark)', ':root:not([data-theme]) &'],
  },
  theme: {
    breakpoints: { sm: '40.0625rem', md: '48rem', lg: '64rem', xl: '80rem' },
    tokens,
    textStyles,
    keyframes,
  },
});

/**
 * Our tokens and text styles on Chakra's bare engine. None of Chakra's own tokens or recipes are in it:
 * each component in `src/ui` brings its recipe along, so that a page pays only for what it shows.
 */
export const system = withOrderedCss(createSystem(defaultBaseConfig, config));
