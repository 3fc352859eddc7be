import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { fieldRecipe } from '#src/theme/recipes/field.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password with a button that shows it. Set `autoComplete` to 'current-password' or 'new-password'. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false);
  const styles = useSlotRecipe({ recipe: fieldRecipe })();
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <chakra.button
          type="button"
          css={styles.end}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </chakra.button>
      }
    />
  );
}
