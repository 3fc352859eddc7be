import { describe, expect, it } from 'vitest';
import { colors } from '#src/theme/colors.ts';
import { createPageStyles } from '#src/theme/page-styles.ts';
import { DARK, FORCED, LIGHT, type PaletteName } from '#src/theme/palette.ts';

type Pair = [ink: PaletteName, ground: PaletteName];

const TEXT_RATIO = 4.5;
const EDGE_RATIO = 3;

const INKS: PaletteName[] = [
  'ink',
  'muted',
  'placeholder',
  'action',
  'accent',
  'success',
  'warning',
  'danger',
];
const GROUNDS: PaletteName[] = ['bg', 'surface', 'sunken', 'raised'];
const EDGES: PaletteName[] = ['lineStrong', 'focus', 'lightEdge', 'accentFill', 'data1', 'data2'];

const TEXT_PAIRS: Pair[] = [
  ...GROUNDS.flatMap((ground) => INKS.map((ink): Pair => [ink, ground])),
  ['actionInk', 'action'],
  ['actionInk', 'actionHover'],
  ['actionSoftInk', 'actionSoft'],
  ['ink', 'actionSoft'],
  ['muted', 'actionSoft'],
  ['chosenInk', 'chosen'],
  ['lightInk', 'light'],
  ['accent', 'accentSoft'],
  ['ink', 'accentSoft'],
  ['success', 'successSoft'],
  ['ink', 'successSoft'],
  ['warning', 'warningSoft'],
  ['ink', 'warningSoft'],
  ['danger', 'dangerSoft'],
  ['ink', 'dangerSoft'],
  ['dangerInk', 'danger'],
  ['ink', 'sky2'],
  ['ink', 'sky3'],
  ['muted', 'sky2'],
];
const EDGE_PAIRS: Pair[] = ['bg' as const, 'surface' as const].flatMap((ground) =>
  EDGES.map((edge): Pair => [edge, ground]),
);

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const channel = (start: number) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const lighter = Math.max(luminance(one), luminance(other));
  const darker = Math.min(luminance(one), luminance(other));
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each([
  { theme: 'light', palette: LIGHT },
  { theme: 'dark', palette: DARK },
])('the $theme palette', ({ palette }) => {
  it.each(TEXT_PAIRS)('has readable text: %s on %s', (ink, ground) => {
    expect(contrast(palette[ink], palette[ground])).toBeGreaterThanOrEqual(TEXT_RATIO);
  });

  it.each(EDGE_PAIRS)('has visible shapes: %s on %s', (edge, ground) => {
    expect(contrast(palette[edge], palette[ground])).toBeGreaterThanOrEqual(EDGE_RATIO);
  });
});

describe('the palette of a system that has its own colors', () => {
  it.each(TEXT_PAIRS)('has a text and its ground: %s on %s', (ink, ground) => {
    expect(['Canvas CanvasText', 'Canvas GrayText', 'Canvas LinkText', 'Highlight HighlightText']).toContain(
      [FORCED[ink], FORCED[ground]].sort().join(' '),
    );
  });

  it.each(EDGE_PAIRS)('has visible shapes: %s on %s', (edge, ground) => {
    expect(FORCED[edge]).not.toBe(FORCED[ground]);
  });
});

describe('the color tokens', () => {
  it('carry the values of all palettes', () => {
    expect(colors.fg.muted.value).toEqual({
      base: `light-dark(${LIGHT.muted}, ${DARK.muted})`,
      _highContrast: FORCED.muted,
    });
  });

  it('use every color of the palette', () => {
    const used = JSON.stringify(colors);
    const unused = Object.entries(LIGHT).filter(([, value]) => !used.includes(value));
    expect(unused).toEqual([]);
  });
});

describe('breakpoints', () => {
  it('apply on paper as on a screen', () => {
    const styles = createPageStyles('nonce');
    const css = '@media screen and (min-width:40rem){color:red;}';
    styles.insert('.wide', { name: 'wide', styles: css, next: undefined }, styles.sheet, true);
    expect(styles.inserted.wide).toBe('@media (min-width:40rem){.wide{color:red;}}');
  });
});
