import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useNavigate } from '@tanstack/react-router';
import { type DateRange, dateRangeInput, FIRST_DAY } from '#contract/date-range.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { Button } from '#src/ui/form/button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
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
  return (
    <chakra.section
      aria-label="Dates"
      display="flex"
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
      <RangeForm key={`${range.from}:${range.to}`} range={range} today={today} />
    </chakra.section>
  );
}

function RangeForm({ range, today }: Pick<RangeBarProps, 'range' | 'today'>) {
  const navigate = useNavigate();
  const { frame, field } = useContractForm({
    schema: dateRangeInput,
    labels: { from: 'From', to: 'To' },
    defaultValues: range,
    send: (search) => navigate({ to: '/figures', search, resetScroll: false }),
    failure: { message: 'Choose a first and a last day.' },
  });
  const days = { type: 'date', min: FIRST_DAY, max: today, required: true } as const;
  return (
    <ContractForm frame={frame} foot={null}>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: '168px 168px auto' }}
        gap="12px"
        alignItems="end"
      >
        <TextField {...field('from')} {...days} />
        <TextField {...field('to')} {...days} />
        <chakra.span gridColumn={{ base: '1 / -1', sm: 'auto' }}>
          <Button type="submit" variant="outline" full>
            Apply
          </Button>
        </chakra.span>
      </chakra.div>
    </ContractForm>
  );
}
