import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { SUPPORT_EMAIL, SUPPORT_PHONE } from '#contract/contact-details.ts';
import { ContractForm, type FormFrame } from '#src/forms/contract-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { VISUALLY_HIDDEN } from '#src/ui/layout/visually-hidden.tsx';

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

interface ContactFormFrameProps {
  frame: FormFrame;
  /** The registration of `website`, a field that only programs fill in. */
  trap: UseFormRegisterReturn;
  /** Left of the button: what happens with what was typed. */
  note: ReactNode;
  submitLabel: string;
  children: ReactNode;
}

/** Around the fields of every public form: the button with its note, the trap, and the ways without a script. */
export function ContactFormFrame({ frame, trap, note, submitLabel, children }: ContactFormFrameProps) {
  return (
    <>
      <ScriptNeeded>
        {/* Bare, since styles inside it are lost to the rest of the page. */}
        <noscript>
          <p>
            This form needs JavaScript. Without it, write to{' '}
            <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a> or call{' '}
            <a href={SUPPORT_PHONE.href}>{SUPPORT_PHONE.label}</a>.
          </p>
        </noscript>
      </ScriptNeeded>
      <ContractForm
        frame={frame}
        foot={
          <Foot>
            <p>{note}</p>
            <SubmitButton busy={frame.isBusy}>{submitLabel}</SubmitButton>
          </Foot>
        }
      >
        {children}
        {/* Out of the way of keyboards and screen readers too: only programs fill it in. */}
        <div className={VISUALLY_HIDDEN} aria-hidden="true">
          <label>
            Website
            <input type="text" tabIndex={-1} autoComplete="off" {...trap} />
          </label>
        </div>
      </ContractForm>
    </>
  );
}
