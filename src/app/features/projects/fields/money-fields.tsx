import { chakra } from '@chakra-ui/react/styled-system';
import { useWatch } from 'react-hook-form';
import { PROJECT_TEXT_LIMITS } from '#contract/project-draft.ts';
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx';
import { FieldPair } from '#src/ui/form/field-pair.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import type { ProjectFormApi } from '../draft/use-project-form.ts';

const Group = chakra('fieldset', { base: { display: 'grid', gap: '16px', minWidth: '0' } });
const Legend = chakra('legend', { base: { fontWeight: 'strong', marginBottom: '12px' } });

export function BudgetFields({ project: { field } }: { project: ProjectFormApi }) {
  return (
    <Group>
      <Legend>Budget</Legend>
      <FieldPair>
        <MoneyField {...field('budget.minimumCents')} placeholder="8,000" />
        <MoneyField {...field('budget.maximumCents')} placeholder="12,000" />
      </FieldPair>
      <CheckboxField {...field('budget.isFlexible')} />
      <TextareaField
        {...field('budget.notes')}
        optional
        rows={3}
        maxLength={PROJECT_TEXT_LIMITS.notes}
        help="What the budget covers, or what could change it."
      />
    </Group>
  );
}

/** @param earliestStart the first day that work can start on */
export function TimelineFields({
  project: { field, form },
  earliestStart,
}: {
  project: ProjectFormApi;
  earliestStart: string;
}) {
  const startsOn = useWatch({ control: form.control, name: 'timeline.startsOn' });
  return (
    <Group>
      <Legend>Timeline</Legend>
      <FieldPair>
        <TextField {...field('timeline.startsOn')} type="date" min={earliestStart} />
        <TextField {...field('timeline.completesOn')} type="date" min={startsOn || earliestStart} />
      </FieldPair>
      <CheckboxField {...field('timeline.isFlexible')} />
      <TextareaField
        {...field('timeline.notes')}
        optional
        rows={3}
        maxLength={PROJECT_TEXT_LIMITS.notes}
        help="Days to avoid, or a date it has to be done by."
      />
    </Group>
  );
}
