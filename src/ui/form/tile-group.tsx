import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { tileRecipe } from '#src/theme/recipes/choice.ts';
import { VISUALLY_HIDDEN } from '../layout/visually-hidden.tsx';
import { Choice } from './checkbox-field.tsx';
import { checkedProps, type ChoiceOption, type ChoiceSetProps } from './choice-set.tsx';
import { useFieldIds } from './field-ids.ts';

export interface TileOption extends ChoiceOption {
  /** An illustration above the label. */
  picture?: ReactNode;
  /** Large, above the label: '11-50'. */
  figure?: string;
}

interface TileGroupProps extends Omit<
  ChoiceSetProps,
  'options' | 'columns' | 'short' | 'hideLabel' | 'help' | 'optional'
> {
  options: TileOption[];
  /** Several of several, or one. */
  type: 'checkbox' | 'radio';
  /** The chosen one of a set of dots. */
  defaultValue?: string;
  /** `size`: on phones the picture is at the left of its words. */
  look?: 'tile' | 'size';
  columns?: 3 | 4;
}

const gridOf = (columns: number, look: string) => ({
  base: look === 'size' ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))',
  md: `repeat(${look === 'size' ? 2 : 3}, minmax(0, 1fr))`,
  lg: `repeat(${columns}, minmax(0, 1fr))`,
});

/** Choices as tiles, the question of a whole screen: the legend is read aloud only. Takes `{...register('x')}`. */
export function TileGroup(props: TileGroupProps) {
  const { label, error, options, values, defaultValues, defaultValue, type, ...more } = props;
  const { look = 'tile', columns = 4, id, ...rest } = more;
  const ids = useFieldIds({ id, name: rest.name });
  const styles = useSlotRecipe({ recipe: tileRecipe })({ look });
  const chosen = { values, defaultValues: defaultValues ?? (defaultValue ? [defaultValue] : undefined) };
  const role = type === 'radio' ? ({ role: 'radiogroup' } as const) : {};
  return (
    <chakra.fieldset minWidth="0" {...role}>
      <legend className={VISUALLY_HIDDEN}>{label}</legend>
      <chakra.div
        display="grid"
        gap={{ base: '16px 12px', sm: look === 'size' ? '16px' : '24px' }}
        gridTemplateColumns={gridOf(columns, look)}
      >
        {options.map((option, index) => (
          <chakra.label key={option.value} css={styles.root}>
            {option.picture && <chakra.span css={styles.picture}>{option.picture}</chakra.span>}
            <chakra.span css={styles.body} data-icon={option.icon ? true : undefined}>
              {option.icon && (
                <chakra.span css={styles.icon} aria-hidden="true">
                  {option.icon}
                </chakra.span>
              )}
              <span>
                {option.figure && <chakra.span css={styles.figure}>{option.figure}</chakra.span>}
                <chakra.span css={styles.title}>{option.label}</chakra.span>
                {option.help && <chakra.span css={styles.help}>{option.help}</chakra.span>}
              </span>
              <Choice
                {...rest}
                {...checkedProps(chosen, option.value)}
                id={index === 0 ? ids.control : undefined}
                type={type}
                value={option.value}
                aria-invalid={error ? true : undefined}
              />
            </chakra.span>
          </chakra.label>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}
