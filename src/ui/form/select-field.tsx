import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { fieldRecipe } from '#src/theme/recipes/field.ts';
import { selectRecipe } from '#src/theme/recipes/input.ts';
import { describedBy, useFieldIds } from './field-ids.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

const Select = chakra('select', selectRecipe);

export interface SelectFieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'size' | 'color' | 'height' | 'width'> {
  options: { value: string; label: string; disabled?: boolean }[];
  /** First line with an empty value: 'Choose a category'. */
  placeholder?: string;
}

/** A native select. Takes `{...register('x')}`. */
export function SelectField(props: SelectFieldProps) {
  const { label, help, error, optional, options, placeholder, ...select } = props;
  const ids = useFieldIds(select);
  const styles = useSlotRecipe({ recipe: fieldRecipe })();
  return (
    <FieldFrame ids={ids} label={label} help={help} error={error} optional={optional ?? false}>
      <chakra.div css={styles.control}>
        <Select {...select} id={ids.control} {...describedBy(ids, { help, error })}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Select>
        <chakra.span css={styles.start} left="auto" right="14px" aria-hidden="true">
          <ChevronDown />
        </chakra.span>
      </chakra.div>
    </FieldFrame>
  );
}
