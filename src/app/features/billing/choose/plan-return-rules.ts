import type { Plan } from '#contract/plans.ts';

/** What the calculator begins with, and what it takes (product 7.13). */
export const RETURN_DEFAULTS: ReturnFigures = {
  projectValueDollars: 2500,
  conversionPercent: 25,
  marginPercent: 30,
};
export const RETURN_BOUNDS = {
  projectValueDollars: { min: 0, max: 1_000_000 },
  conversionPercent: { min: 10, max: 50 },
  marginPercent: { min: 0, max: 100 },
} as const;

export type ReturnFigures = {
  projectValueDollars: number;
  /** Of a hundred Connections, how many become a project. */
  conversionPercent: number;
  /** What of a project's value stays with its owner. */
  marginPercent: number;
};
export type PlanReturn = {
  /** Projects in a month that uses every Connection; may be a fraction. */
  projects: number;
  gainCents: number;
  /** The gain less the price of a month. */
  netCents: number;
  /** Net gain of the price, in whole percent. */
  returnPercent: number;
};

/** The figures within what the calculator takes; what is no number is the default. */
export function boundFigures(figures: ReturnFigures): ReturnFigures {
  const bound = (name: keyof ReturnFigures) => {
    const { min, max } = RETURN_BOUNDS[name];
    const value = Number.isFinite(figures[name]) ? figures[name] : RETURN_DEFAULTS[name];
    return Math.min(max, Math.max(min, value));
  };
  return {
    projectValueDollars: bound('projectValueDollars'),
    conversionPercent: bound('conversionPercent'),
    marginPercent: bound('marginPercent'),
  };
}

/** A plan's monthly return if every Connection is used, calculated from the figures the person entered. */
export function planReturn(
  { connections, priceCents }: Pick<Plan, 'connections' | 'priceCents'>,
  figures: ReturnFigures,
): PlanReturn {
  const { projectValueDollars, conversionPercent, marginPercent } = boundFigures(figures);
  const projects = (connections * conversionPercent) / 100;
  const gainCents = Math.round(projects * projectValueDollars * marginPercent);
  const netCents = gainCents - priceCents;
  return { projects, gainCents, netCents, returnPercent: Math.round((netCents / priceCents) * 100) };
}
