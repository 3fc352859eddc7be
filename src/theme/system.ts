import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react/styled-system';
import { globalCss } from './global-css.ts';
import { keyframes } from './keyframes.ts';
import { withOrderedCss } from './ordered-css.ts';
import { leanBaseConfig } from './lean/base-config.ts';
import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';

/** Stands in every page as the server wrote it; the browser does not make it once more. */
const pageCss = import.meta.env.SSR ? { preflight: true, globalCss, keyframes } : { preflight: false };

export const config = defineConfig({
  cssVarsPrefix: 'l',
  preflight: pageCss.preflight,
  globalCss: pageCss.globalCss ?? {},
  conditions: {
    dark: '[data-theme=dark] &',
    osDark: ['@media (prefers-color-scheme: dark)', ':root:not([data-theme]) &'],
  },
  theme: {
    breakpoints: { sm: '40.0625rem', md: '48rem', lg: '64rem', xl: '80rem' },
    tokens,
    textStyles,
    keyframes: pageCss.keyframes ?? {},
  },
});

const whole = withOrderedCss(createSystem(leanBaseConfig, config));

/**
 * Our tokens and text styles on Chakra's bare engine. None of Chakra's own tokens or recipes are in it:
 * each component in `src/ui` brings its recipe along, so that a page pays only for what it shows.
 */
export const system: SystemContext = import.meta.env.SSR
  ? whole
  : { ...whole, _global: [], _config: { ...whole._config, disableLayers: true } };
