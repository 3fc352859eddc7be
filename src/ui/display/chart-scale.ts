const NICE = [1, 2, 2.5, 4, 5, 10];
const STEPS = 3;

/** Round values for the axis, from zero: three steps at most, the last one above the highest value. */
export function niceTicks(highest: number): number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (NICE.find((nice) => nice * power >= rough) ?? 10) * power;
  const count = Math.ceil(highest / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

export interface ChartFrame {
  width: number;
  height: number;
}

const AXIS_X = 44;
const TOP = 16;
const FOOT = 28;
const WIDEST_BAR = 44;
const BEAM = 4;
const GAP = 2;

export interface PlacedBar {
  key: string;
  middle: number;
  left: number;
  width: number;
  beamY: number;
  overhang: number;
  parts: { y: number; height: number; series: number }[];
  showLabel: boolean;
}

/** Positions each bar within the frame: parts stacked from the bottom up, then the beam. */
export function placeBars(bars: { key: string; values: number[] }[], top: number, frame: ChartFrame) {
  const base = frame.height - FOOT;
  const step = (frame.width - AXIS_X) / Math.max(1, bars.length);
  const width = Math.min(WIDEST_BAR, step * 0.6);
  const scale = (base - TOP) / top;
  const everyOther = step < 32;
  const placed = bars.map((bar, index): PlacedBar => {
    const middle = AXIS_X + step * (index + 0.5);
    let y = base;
    const parts = bar.values.flatMap((value, series) => {
      if (value <= 0) return [];
      const height = value * scale;
      y -= height + (y < base ? GAP : 0);
      return [{ y, height, series }];
    });
    return {
      key: bar.key,
      middle,
      left: middle - width / 2,
      width,
      beamY: y - BEAM,
      overhang: width > 40 ? 4 : 3,
      parts,
      showLabel: !everyOther || (bars.length - 1 - index) % 2 === 0,
    };
  });
  return { placed, base, axisX: AXIS_X, yOf: (value: number) => base - value * scale };
}
