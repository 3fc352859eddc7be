import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { type BillingCycle, monthlyPriceCents, type Plan } from '#contract/plans.ts';
import { BarList } from '#src/ui/display/bar-list.tsx';
import { formatMoney, formatNumber } from '#src/ui/format.ts';
import { RangeField } from '#src/ui/form/range-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import {
  boundFigures,
  planReturn,
  RETURN_BOUNDS,
  RETURN_DEFAULTS,
  type ReturnFigures,
} from './plan-return-rules.ts';

interface ReturnCalculatorProps {
  plans: readonly Plan[];
  chosen: Plan;
  cycle: BillingCycle;
}

/** Estimates each plan's return from the figures entered (product 7.13). Nothing is stored. */
export function ReturnCalculator({ plans, chosen, cycle }: ReturnCalculatorProps) {
  const [typed, setTyped] = useState(RETURN_DEFAULTS);
  const figures = boundFigures(typed);
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change });
  const { projectValueDollars: value } = RETURN_BOUNDS;
  return (
    <CardSection title="What a plan could earn you" pad>
      <chakra.div display="grid" gap="24px">
        <TextField
          label="Typical job value"
          name="projectValue"
          type="number"
          inputMode="numeric"
          start="$"
          {...value}
          defaultValue={RETURN_DEFAULTS.projectValueDollars}
          onChange={({ target }) => set({ projectValueDollars: target.valueAsNumber })}
        />
        <RangeField
          label="Connections that become jobs"
          name="conversion"
          {...RETURN_BOUNDS.conversionPercent}
          value={figures.conversionPercent}
          onChange={(conversionPercent) => set({ conversionPercent })}
          text={`${figures.conversionPercent}%`}
        />
        <RangeField
          label="Profit margin per job"
          name="margin"
          {...RETURN_BOUNDS.marginPercent}
          value={figures.marginPercent}
          onChange={(marginPercent) => set({ marginPercent })}
          text={`${figures.marginPercent}%`}
        />
        <div>
          <chakra.h3 fontWeight="label" mb="12px">
            Monthly profit before the plan price
          </chakra.h3>
          <BarList
            items={plans.map((plan) => {
              const { gainCents } = planReturn(plan, figures);
              return { label: plan.name, value: gainCents, text: wholeDollars(gainCents) };
            })}
          />
          <chakra.p mt="16px" aria-live="polite" fontVariantNumeric="tabular-nums lining-nums">
            {inWords({ ...chosen, priceCents: monthlyPriceCents(chosen, cycle) }, figures)}
          </chakra.p>
          <chakra.p mt="8px" textStyle="meta" color="fg.muted">
            An estimate from your figures if you use every Connection. Not a guarantee.
          </chakra.p>
        </div>
      </chakra.div>
    </CardSection>
  );
}

/** The chart as a sentence, for the plan that is chosen. */
function inWords(plan: Plan, figures: ReturnFigures): string {
  const { projects, gainCents, netCents, returnPercent } = planReturn(plan, figures);
  const count = formatNumber(Number(projects.toFixed(1)));
  const start = `${plan.name}: ${count} ${count === '1' ? 'job' : 'jobs'} a month, ${wholeDollars(gainCents)} profit.`;
  return netCents >= 0
    ? `${start} After ${formatMoney(plan.priceCents)} for the plan, you keep ${wholeDollars(netCents)}: a ${formatNumber(returnPercent)}% return.`
    : `${start} That’s ${wholeDollars(-netCents)} less than the plan costs.`;
}

function wholeDollars(cents: number): string {
  return formatMoney(Math.round(cents / 100) * 100);
}
