import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode, RefObject, SyntheticEvent } from 'react';
import { ErrorSummary, type SummaryError } from '#src/ui/form/error-summary.tsx';
import { FormFailure } from './form-failure.tsx';
import { useTellSending } from './sending.ts';

/** What `useContractForm` gives the form around the fields. */
export interface FormFrame {
  id: string;
  onSubmit: (event: SyntheticEvent) => void;
  summary: {
    errors: SummaryError[];
    attempt: number;
    sentFrom: RefObject<Element | null>;
    message?: string | undefined;
  };
  failure: string | undefined;
  failureTitle: string | undefined;
  isBusy: boolean;
  /** Changes that were kept in a `changesDraft` and put back: for a `KeptChangesNote`. Null where there are none. */
  keptChanges: { undo: () => void } | null;
}

interface ContractFormProps {
  frame: FormFrame;
  /** Called with the form as it is typed into. */
  onTyped?: () => void;
  /** The submit button and anything next to it. */
  foot: ReactNode;
  children: ReactNode;
}

/**
 * A form that only our script sends. `dialog` makes the browser's own submission do nothing, so that Enter on a page that
 * is still loading cannot put a password into the address.
 */
export function ContractForm({ frame, onTyped, foot, children }: ContractFormProps) {
  const { id, onSubmit, summary, failure, failureTitle, isBusy } = frame;
  useTellSending(isBusy);
  return (
    <chakra.form
      id={id}
      method="dialog"
      noValidate
      display="grid"
      gap={{ base: '20px', sm: '24px' }}
      onSubmit={onSubmit}
      onChange={onTyped}
      // Leaving a field counts too: text from before the scripts arrived fired no change.
      onBlur={onTyped}
    >
      <ErrorSummary {...summary} />
      {children}
      <FormFailure title={failureTitle} message={failure} />
      {foot}
    </chakra.form>
  );
}
