import { chakra } from '@chakra-ui/react/styled-system';
import { choiceRecipe } from '#src/theme/recipes/choice.ts';
import { describedBy, useFieldIds } from './field-ids.ts';
import { FieldError, type FieldTexts } from './field-frame.tsx';
import type { NativeInputProps } from './text-field.tsx';

export const Choice = chakra('input', choiceRecipe);

export const ChoiceLine = chakra('label', {
  base: { display: 'flex', gap: '12px', alignItems: 'flex-start', cursor: 'pointer' },
});

export type CheckboxFieldProps = Omit<FieldTexts, 'optional'> & Omit<NativeInputProps, 'type'>;

/** One box and its sentence; the sentence may hold links. Takes `{...register('x')}`. */
export function CheckboxField({ label, help, error, ...input }: CheckboxFieldProps) {
  const ids = useFieldIds(input);
  return (
    <chakra.div display="grid" gap="6px">
      <ChoiceLine>
        <Choice {...input} type="checkbox" id={ids.control} {...describedBy(ids, { help, error })} />
        <span>{label}</span>
      </ChoiceLine>
      {error && (
        <chakra.div paddingLeft="32px">
          <FieldError id={ids.error}>{error}</FieldError>
        </chakra.div>
      )}
      {help && (
        <chakra.div id={ids.help} paddingLeft="32px" textStyle="meta" color="fg.muted">
          {help}
        </chakra.div>
      )}
    </chakra.div>
  );
}
