import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import { allCssProperties } from '@pandacss/is-valid-prop';
import { describe, expect, it } from 'vitest';
import { leanBaseConfig } from '#src/theme/lean/base-config.ts';
import { isCssProperty } from '#src/theme/lean/css-properties.ts';
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
