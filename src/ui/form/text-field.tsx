import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { fieldRecipe } from '#src/theme/recipes/field.ts';
import { inputRecipe } from '#src/theme/recipes/input.ts';
import { describedBy, useFieldIds } from './field-ids.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

export const Input = chakra('input', inputRecipe);

export type NativeInputProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'color' | 'height' | 'width'>;

export interface TextFieldProps extends FieldTexts, NativeInputProps {
  /** A lucide icon or a sign at the start of the input. */
  start?: ReactNode;
  /** A button at the end of the input. */
  end?: ReactNode;
}

/** One line of text. Takes `{...register('x')}`. */
export function TextField({ label, help, error, optional, start, end, ...input }: TextFieldProps) {
  const ids = useFieldIds(input);
  const styles = useSlotRecipe({ recipe: fieldRecipe })();
  return (
    <FieldFrame ids={ids} label={label} help={help} error={error} optional={optional ?? false}>
      <chakra.div css={styles.control}>
        <Input
          type="text"
          {...input}
          id={ids.control}
          start={Boolean(start)}
          end={Boolean(end)}
          {...describedBy(ids, { help, error })}
        />
        {start && (
          <chakra.span css={styles.start} aria-hidden="true">
            {start}
          </chakra.span>
        )}
        {end}
      </chakra.div>
    </FieldFrame>
  );
}
