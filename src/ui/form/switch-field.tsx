import { chakra } from '@chakra-ui/react/styled-system';
import { switchRecipe } from '#src/theme/recipes/controls.ts';
import { useFieldIds } from './field-ids.ts';
import type { FieldTexts } from './field-frame.tsx';
import type { NativeInputProps } from './text-field.tsx';

const Toggle = chakra('input', switchRecipe);

export type SwitchFieldProps = Pick<FieldTexts, 'label' | 'help'> & Omit<NativeInputProps, 'type' | 'role'>;

/** On or off, at once: name left, switch right. */
export function SwitchField({ label, help, ...input }: SwitchFieldProps) {
  const ids = useFieldIds(input);
  return (
    <chakra.div display="flex" justifyContent="space-between" alignItems="flex-start" gap="16px">
      <div>
        <chakra.label htmlFor={ids.control} fontWeight="label" cursor="pointer">
          {label}
        </chakra.label>
        {help && (
          <chakra.p id={ids.help} textStyle="meta" color="fg.muted">
            {help}
          </chakra.p>
        )}
      </div>
      <Toggle
        {...input}
        type="checkbox"
        role="switch"
        id={ids.control}
        aria-describedby={help ? ids.help : undefined}
      />
    </chakra.div>
  );
}
