import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode, SyntheticEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { SUPPORT_EMAIL, SUPPORT_PHONE } from '#contract/contact-details.ts';
import { FormFailure } from '#src/features/auth/form-failure.tsx';
import { ScriptForm } from '#src/features/auth/script-form.tsx';
import { ErrorSummary, type SummaryError } from '#src/ui/form/error-summary.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';

/** Out of sight and out of the way of keyboards and screen readers: only programs fill it in. */
const Trap = chakra('div', {
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'stretch', sm: 'center' },
    justifyContent: 'space-between',
    gap: '16px',
    '& > p': { flex: '1 1 0', minWidth: '0', textStyle: 'meta', color: 'fg.muted' },
  },
});

const ScriptNeeded = chakra('div', {
  base: { color: 'red.fg', fontWeight: 'label', '& p': { margin: '0 0 20px' } },
});

/** What `useContactForm` gives to the frame. */
export interface ContactFrame {
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  summary: { errors: SummaryError[]; attempt: number };
  failure: string | undefined;
  isBusy: boolean;
  trap: UseFormRegisterReturn;
}

interface ContactFormFrameProps extends ContactFrame {
  /** Left of the button: what becomes of what was typed. */
  note: ReactNode;
  submitLabel: string;
  children: ReactNode;
}

/** Around the fields of every public form: the summary above, the button below, and the ways without a script. */
export function ContactFormFrame(props: ContactFormFrameProps) {
  const { onSubmit, summary, failure, isBusy, trap, note, submitLabel, children } = props;
  return (
    <>
      <ScriptNeeded>
        {/* Bare, since styles that stand inside are lost to the rest of the page. */}
        <noscript>
          <p>
            This form needs JavaScript to be sent. Without it, write to{' '}
            <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a> or call{' '}
            <a href={SUPPORT_PHONE.href}>{SUPPORT_PHONE.label}</a>.
          </p>
        </noscript>
      </ScriptNeeded>
      <ScriptForm onSubmit={(event) => void onSubmit(event)}>
        <ErrorSummary {...summary} />
        {children}
        <Trap aria-hidden="true">
          <label>
            Website
            <input type="text" tabIndex={-1} autoComplete="off" {...trap} />
          </label>
        </Trap>
        <FormFailure message={failure} />
        <Foot>
          <p>{note}</p>
          <SubmitButton busy={isBusy}>{submitLabel}</SubmitButton>
        </Foot>
      </ScriptForm>
    </>
  );
}

/** Two short fields side by side; one below the other on phones. */
export const FieldPair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: '20px', sm: '16px' },
    alignItems: 'start',
  },
});
