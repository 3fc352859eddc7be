import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import { optionRecipe, roleRecipe } from '#src/theme/recipes/choice.ts';
import { VISUALLY_HIDDEN } from '../layout/visually-hidden.tsx';
import { Choice } from './checkbox-field.tsx';
import { checkedProps, ChoiceSetFrame, type ChoiceSetProps } from './choice-set.tsx';
import { useFieldIds } from './field-ids.ts';

export interface RadioCardsProps extends Omit<ChoiceSetProps, 'values' | 'defaultValues'> {
  value?: string;
  defaultValue?: string;
  /** `option`: radio dot and label. `role`: icon and label, with the selected card under the beam. */
  look?: 'option' | 'role';
}

function asList(value: string | undefined) {
  return value === undefined ? undefined : [value];
}

/** One of several, as cards. Takes `{...register('x')}`. */
export function RadioCards(props: RadioCardsProps) {
  const {
    label,
    help,
    error,
    optional,
    options,
    value,
    defaultValue,
    columns,
    short,
    look = 'option',
    ...rest
  } = props;
  const { hideLabel, id, ...input } = rest;
  const ids = useFieldIds({ id, name: input.name });
  const chosen = { values: asList(value), defaultValues: asList(defaultValue) };
  const Card = look === 'role' ? RoleCard : OptionCard;
  return (
    <ChoiceSetFrame
      {...{ ids, label, help, error, hideLabel, short }}
      role="radiogroup"
      optional={optional ?? false}
      columns={columns ?? (look === 'role' ? 3 : 2)}
      gap={look === 'role' ? '12px' : '16px'}
    >
      {options.map((option, index) => (
        <Card
          key={option.value}
          option={option}
          input={{
            ...input,
            ...checkedProps(chosen, option.value),
            id: index === 0 ? ids.control : undefined,
            type: 'radio',
            value: option.value,
            disabled: option.disabled ?? input.disabled,
          }}
        />
      ))}
    </ChoiceSetFrame>
  );
}

interface CardProps {
  option: ChoiceSetProps['options'][number];
  input: Omit<ChoiceSetProps, 'options' | 'label' | 'help' | 'error'> & { value: string; type: 'radio' };
}

function OptionCard({ option, input }: CardProps) {
  const styles = useSlotRecipe({ recipe: optionRecipe })();
  return (
    <chakra.label css={styles.root}>
      <Choice {...input} />
      <span>
        <chakra.span css={styles.title}>{option.label}</chakra.span>
        {option.help && <chakra.span css={styles.help}>{option.help}</chakra.span>}
      </span>
    </chakra.label>
  );
}

function RoleCard({ option, input }: CardProps) {
  const styles = useSlotRecipe({ recipe: roleRecipe })();
  return (
    <chakra.label css={styles.root}>
      <input className={VISUALLY_HIDDEN} {...input} />
      <chakra.span css={styles.icon} aria-hidden="true">
        {option.icon}
      </chakra.span>
      <chakra.span css={styles.title}>{option.label}</chakra.span>
      {option.help && <chakra.span css={styles.help}>{option.help}</chakra.span>}
    </chakra.label>
  );
}
