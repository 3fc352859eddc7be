import { chakra } from '@chakra-ui/react/styled-system';
import { Choice, ChoiceLine } from './checkbox-field.tsx';
import { checkedProps, ChoiceSetFrame, type ChoiceSetProps } from './choice-set.tsx';
import { useFieldIds } from './field-ids.ts';

/** Several of several. Takes `{...register('x')}` and then yields an array of values. */
export function CheckboxGroup(props: ChoiceSetProps) {
  const { label, help, error, optional, options, defaultValues, values, columns, hideLabel, id, ...input } =
    props;
  const ids = useFieldIds({ id, name: input.name });
  return (
    <ChoiceSetFrame
      {...{ ids, label, help, error, hideLabel }}
      optional={optional ?? false}
      columns={columns ?? 1}
    >
      {options.map((option, index) => (
        <ChoiceLine key={option.value}>
          <Choice
            {...input}
            {...checkedProps({ values, defaultValues }, option.value)}
            id={index === 0 ? ids.control : undefined}
            type="checkbox"
            value={option.value}
            disabled={option.disabled ?? input.disabled}
            aria-invalid={error ? true : undefined}
          />
          <span>
            {option.label}
            {option.help && (
              <chakra.span display="block" textStyle="meta" color="fg.muted">
                {option.help}
              </chakra.span>
            )}
          </span>
        </ChoiceLine>
      ))}
    </ChoiceSetFrame>
  );
}
