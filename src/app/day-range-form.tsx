import { chakra } from '@chakra-ui/react/styled-system';
import { type DateRange, dateRangeInput, type DayFilter, FIRST_DAY } from '#contract/date-range.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { Button } from '#src/ui/form/button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

interface DayRangeFormProps {
  /** Empty where no days are chosen. */
  range: DayFilter;
  /** In the markets, as YYYY-MM-DD. */
  today: string;
  onApply: (range: DateRange) => Promise<void>;
}

/** A first and a last day, which go into the address. */
export function DayRangeForm({ range, today, onApply }: DayRangeFormProps) {
  const { frame, field } = useContractForm({
    schema: dateRangeInput,
    labels: { from: 'From', to: 'To' },
    defaultValues: range,
    send: onApply,
    failure: { message: 'Choose a first and a last day.' },
  });
  const days = { type: 'date', min: FIRST_DAY, max: today, required: true } as const;
  return (
    <ContractForm frame={frame} foot={null}>
      <chakra.div
        display="grid"
        gridTemplateColumns={{
          base: 'repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))',
          sm: '168px 168px auto',
        }}
        justifyContent="start"
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
