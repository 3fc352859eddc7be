import { DARK, FORCED, LIGHT, type PaletteName } from './palette.ts';

/**
 * One token, both themes. `light-dark()` follows `color-scheme`, which follows the reader's system until
 * `data-theme` says otherwise: no script, no flash, one set of variables in the page.
 */
export function lightDark(light: string, dark: string): string {
  return `light-dark(${light}, ${dark})`;
}

function tone(name: PaletteName) {
  // In the browser only the names matter: the values stand in the page.
  return {
    value: import.meta.env.SSR
      ? { base: lightDark(LIGHT[name], DARK[name]), _highContrast: FORCED[name] }
      : name,
  };
}

export const colors = {
  bg: {
    DEFAULT: tone('bg'),
    panel: tone('surface'),
    subtle: tone('sunken'),
    muted: tone('raised'),
    scrim: {
      value: import.meta.env.SSR
        ? {
            base: lightDark('rgb(19 33 27 / .48)', 'rgb(3 8 6 / .64)'),
            _highContrast: 'color-mix(in srgb, Canvas 80%, transparent)',
          }
        : 'scrim',
    },
  },
  fg: { DEFAULT: tone('ink'), muted: tone('muted'), subtle: tone('placeholder') },
  border: { DEFAULT: tone('line'), emphasized: tone('lineStrong') },
  focus: tone('focus'),
  pine: {
    solid: tone('action'),
    hover: tone('actionHover'),
    contrast: tone('actionInk'),
    fg: tone('action'),
    subtle: tone('actionSoft'),
    subtleFg: tone('actionSoftInk'),
    focusRing: tone('focus'),
  },
  clay: {
    solid: tone('accentFill'),
    fg: tone('accent'),
    subtle: tone('accentSoft'),
    focusRing: tone('focus'),
  },
  green: { fg: tone('success'), subtle: tone('successSoft') },
  amber: { fg: tone('warning'), subtle: tone('warningSoft') },
  red: {
    solid: tone('danger'),
    contrast: tone('dangerInk'),
    fg: tone('danger'),
    subtle: tone('dangerSoft'),
  },
  chosen: { DEFAULT: tone('chosen'), fg: tone('chosenInk') },
  light: { DEFAULT: tone('light'), edge: tone('lightEdge'), ink: tone('lightInk') },
  data: {
    1: tone('data1'),
    2: tone('data2'),
    3: tone('data3'),
    4: tone('data4'),
    track: tone('dataTrack'),
  },
  sky: { 1: tone('sky1'), 2: tone('sky2'), 3: tone('sky3') },
};
