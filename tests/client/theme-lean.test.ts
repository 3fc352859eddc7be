import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import { allCssProperties } from '@pandacss/is-valid-prop';
import { createLucideIcon } from 'lucide-react';
import { createElement, type SVGProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { leanBaseConfig } from '#src/theme/lean/base-config.ts';
import createIcon from '#src/theme/lean/create-icon.ts';
import { isCssProperty } from '#src/theme/lean/css-properties.ts';
import { createTokenDictionary } from '#src/theme/lean/token-dictionary.ts';
import { config } from '#src/theme/system.ts';
import { tokens } from '#src/theme/tokens.ts';

const SRC = join(import.meta.dirname, '../../src');
const sources = globSync('**/*.{ts,tsx}', { cwd: SRC, exclude: ['theme/lean/**', 'routeTree.gen.ts'] })
  .map((file) => readFileSync(join(SRC, file), 'utf8'))
  .join('\n');

/** Whether it stands anywhere as a prop or as a key of an object; also by chance, which does no harm. */
const isWritten = (name: string) =>
  new RegExp(`(?<![\\w$.-])['"]?${name}['"]?\\s*(?:=|:|,|\\})`).test(sources);

const utilities = Object.entries(defaultBaseConfig.utilities ?? {});
/** Words of ours that are no styles where they stand. */
const NO_STYLES = new Set(['shadow', 'contrast', 'focusRing']);

const styleProps = utilities
  .flatMap(([name, utility]) => [name, ...[utility.shorthand ?? []].flat()])
  .filter((name) => isWritten(name) && !NO_STYLES.has(name));

/** Icons' data is no export of the package. */
const CHECK: Parameters<typeof createIcon>[0] = {
  name: 'check',
  node: [['path', { d: 'M20 6 9 17l-5-5', key: '1gmf2c' }]],
  aliases: ['tick'],
};

const BREAKPOINTS = { sm: '40.0625rem', md: '48rem', lg: '64rem', xl: '80rem' };

/** Names of tokens as styles refer to them, of every category, and what is none. */
const VALUES = [
  ...Object.values(tokens).flatMap((category) => Object.keys(category)),
  ...['fg.muted', 'pine.solid', 'sm', 'lg', '16px', '2'],
];

describe('the lean theme', () => {
  const lean = createSystem(leanBaseConfig, config);
  const full = createSystem(defaultBaseConfig, config);
  const cssOf = (system: typeof lean, prop: string, value: string) => {
    const style: Record<string, unknown> = { [prop]: value };
    const css = system.css(style as SystemStyleObject);
    // Chakra's also remembers a background for its own components.
    return Object.fromEntries(Object.entries(css).filter(([name]) => name !== '--bg-currentcolor'));
  };

  it.each(styleProps)('makes of %s what Chakra’s own would', (prop) => {
    for (const value of prop.startsWith('hide') ? ['sm', 'lg'] : VALUES) {
      expect([value, cssOf(lean, prop, value)]).toEqual([value, cssOf(full, prop, value)]);
    }
  });

  it('refers to every token as Chakra’s dictionary does', () => {
    const dictionary = createTokenDictionary({ prefix: 'l', tokens, breakpoints: BREAKPOINTS });
    const names = [...full.tokens.flatMap.keys()].filter((name) => !name.includes('colorPalette'));
    expect(names.length).toBeGreaterThan(100);
    for (const name of names)
      expect([name, dictionary.getVar(name)]).toEqual([name, full.tokens.getVar(name)]);
    const ofCategory = (name: string) => dictionary.getCategoryValues(name);
    expect(ofCategory('spacing')).toEqual(full.tokens.getCategoryValues('spacing'));
    expect(ofCategory('sizes')).toEqual(full.tokens.getCategoryValues('sizes'));
    expect(ofCategory('none')).toBeNull();
  });

  it('puts references into values as Chakra’s dictionary does', () => {
    const dictionary = createTokenDictionary({ prefix: 'l', tokens, breakpoints: BREAKPOINTS });
    const written = sources.match(/(?<=['`])[^'`\n$]*\{[a-z]\w*\.[^'`\n$]*(?=['`])/gi) ?? [];
    expect(written.length).toBeGreaterThan(20);
    for (const value of written) {
      expect(dictionary.expandReferenceInValue(value)).toBe(full.tokens.expandReferenceInValue(value));
    }
  });

  it('knows every condition that styles are written with', () => {
    const used = Object.keys(defaultBaseConfig.conditions ?? {}).filter((name) =>
      new RegExp(`\\b_${name}\\b`).test(sources),
    );
    expect(used.filter((name) => !Object.hasOwn(leanBaseConfig.conditions ?? {}, name))).toEqual([]);
  });

  it('tells every property of CSS that styles are written with from an attribute', () => {
    const used = allCssProperties.filter((name) => name !== '' && isWritten(name));
    expect(used.filter((name) => !isCssProperty(name))).toEqual([]);
  });
});

describe('a lean icon', () => {
  const Full = createLucideIcon(CHECK.name, [['path', { d: 'M20 6 9 17l-5-5', key: '1gmf2c' }]], ['tick']);
  const Lean = createIcon(CHECK);

  it.each<SVGProps<SVGSVGElement> & { size?: number }>([
    {},
    { 'aria-hidden': true },
    { 'aria-label': 'Done', role: 'img' },
    { size: 16, className: 'end' },
    { width: 20, height: 18, strokeWidth: 1.75, color: 'red' },
    { children: createElement('title', { key: 't' }, 'Done') },
  ])('is drawn as lucide’s own: %j', (props) => {
    expect(renderToStaticMarkup(createElement(Lean, props))).toBe(
      renderToStaticMarkup(createElement(Full, { ...props, ref: null })),
    );
  });
});
