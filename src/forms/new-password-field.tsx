import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import type { FieldError } from 'react-hook-form';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#contract/auth.ts';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { reasonsOf } from './form-failure.tsx';

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'error' | 'help' | 'autoComplete'> & {
  error: FieldError | undefined;
};

/** Input for a new password. Lists the reasons when the server refuses it. */
export function NewPasswordField({ error, ...input }: NewPasswordFieldProps) {
  const reasons = reasonsOf(error);
  return (
    <PasswordField
      {...input}
      autoComplete="new-password"
      error={error?.message}
      help={
        <>
          {reasons.length > 0 && (
            <chakra.ul paddingLeft="22px" marginBottom="4px" listStyleType="disc" color="fg">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </chakra.ul>
          )}
          Use {PASSWORD_MIN_LENGTH} to {PASSWORD_MAX_LENGTH} characters
        </>
      }
    />
  );
}
