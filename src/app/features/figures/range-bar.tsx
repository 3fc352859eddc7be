import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useNavigate } from '@tanstack/react-router';
import type { DateRange } from '#contract/date-range.ts';
import { DayRangeForm } from '#src/app/day-range-form.tsx';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import { PRESET_LABELS, RANGE_PRESETS, type RangePreset, searchOfPreset } from './figures-search.ts';

interface RangeBarProps {
  /** Null: days of one's own. */
  preset: RangePreset | null;
  range: DateRange;
  today: string;
}

/** Which days the figures are those of: a preset, or a first and a last day. Both are in the address. */
export function RangeBar({ preset, range, today }: RangeBarProps) {
  const navigate = useNavigate();
  return (
    <chakra.section
      aria-label="Dates"
      display={{ base: 'grid', sm: 'flex' }}
      gridTemplateColumns="minmax(0, 1fr)"
      flexWrap="wrap"
      alignItems="end"
      justifyContent="space-between"
      gap="16px"
      _print={{ display: 'none' }}
    >
      <TabLinks
        label="Range"
        variant="segment"
        size="sm"
        fill
        items={RANGE_PRESETS.map((key) => ({
          key,
          label: PRESET_LABELS[key],
          current: key === preset,
          render: (props) => (
            <Link
              to="/figures"
              search={searchOfPreset(key)}
              activeOptions={{ exact: true }}
              resetScroll={false}
              {...props}
            />
          ),
        }))}
      />
      <DayRangeForm
        key={`${range.from}:${range.to}`}
        range={range}
        today={today}
        onApply={(search) => navigate({ to: '/figures', search, resetScroll: false })}
      />
    </chakra.section>
  );
}
