import { chakra } from '@chakra-ui/react/styled-system';
import { Check } from 'lucide-react';
import { chipRecipe } from '#src/theme/recipes/choice.ts';
import { checkedProps, ChoiceSetFrame, type ChoiceSetProps } from './choice-set.tsx';
import { useFieldIds } from './field-ids.ts';

const Chip = chakra('label', chipRecipe);

/** Several of many short choices, side by side. Takes `{...register('x')}` and then yields an array of values. */
export function ChipGroup(props: Omit<ChoiceSetProps, 'columns'>) {
  const { label, help, error, optional, options, defaultValues, values, hideLabel, id, ...input } = props;
  const ids = useFieldIds({ id, name: input.name });
  return (
    <ChoiceSetFrame {...{ ids, label, help, error, hideLabel }} optional={optional ?? false} gap="8px" wraps>
      {options.map((option, index) => (
        <Chip key={option.value}>
          <input
            {...input}
            {...checkedProps({ values, defaultValues }, option.value)}
            id={index === 0 ? ids.control : undefined}
            type="checkbox"
            value={option.value}
            disabled={option.disabled ?? input.disabled}
            aria-invalid={error ? true : undefined}
          />
          <Check aria-hidden />
          {option.label}
        </Chip>
      ))}
    </ChoiceSetFrame>
  );
}
