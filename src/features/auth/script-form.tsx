import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode, SubmitEventHandler, SyntheticEvent } from 'react';

interface ScriptFormProps {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Hears of what was typed, so that it outlives the form. */
  onTyped?: (form: HTMLFormElement) => void;
  children: ReactNode;
}

/**
 * A form that only our script sends. `dialog` makes the browser's own way do nothing, so that Enter on a page that is
 * still loading cannot put a password into the address.
 */
export function ScriptForm({ onSubmit, onTyped, children }: ScriptFormProps) {
  const tell = (event: SyntheticEvent<HTMLFormElement>) => onTyped?.(event.currentTarget);
  return (
    <chakra.form
      method="dialog"
      noValidate
      display="grid"
      gap={{ base: '20px', sm: '24px' }}
      onSubmit={onSubmit}
      onChange={tell}
      // Also when a field is left: what was typed before the script was there made no change.
      onBlur={tell}
    >
      {children}
    </chakra.form>
  );
}
