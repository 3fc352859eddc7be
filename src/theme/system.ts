import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react/styled-system';
import { colors } from './colors.ts';
import { globalCss } from './global-css.ts';
import { withKeptStyles } from './kept-styles.ts';
import { keyframes } from './keyframes.ts';
import { shadows } from './shadows.ts';
import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';

/** Rendered into every page by the server; the browser does not generate it again. */
const pageCss = import.meta.env.SSR ? { globalCss, keyframes } : {};

export const config = defineConfig({
  cssVarsPrefix: 'l',
  preflight: false,
  globalCss: pageCss.globalCss ?? {},
  conditions: {
    dark: '[data-theme=dark] &',
    osDark: ['@media (prefers-color-scheme: dark)', ':root:not([data-theme]) &'],
  },
  theme: {
    breakpoints: { sm: '40.0625rem', md: '48rem', lg: '64rem', xl: '80rem' },
    tokens,
    semanticTokens: { colors, shadows },
    textStyles,
    keyframes: pageCss.keyframes ?? {},
  },
});

const whole = withKeptStyles(createSystem(defaultBaseConfig, config));

/**
 * Our tokens and text styles on Chakra's engine, without Chakra's own tokens and recipes: each component in `src/ui`
 * imports its recipe, so that a page loads only the recipes it shows.
 */
export const system: SystemContext = import.meta.env.SSR
  ? // Without the layer of Chakra's own reset: empty, it would swallow the next one.
    { ...whole, _global: [whole.getGlobalCss(), whole.getTokenCss()] }
  : { ...whole, _global: [], _config: { ...whole._config, disableLayers: true } };
