import { useState } from 'react';
import {
  AUTHENTICATOR_APPS,
  beginTwoStepInput,
  type Enrollment,
  turnOnTwoStepInput,
} from '#contract/two-step.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { api } from '#src/api.ts';
import { CodeField } from '#src/forms/code-field.tsx';
import { DialogForm, FormDialog } from '#src/forms/form-dialog.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { useSessionChanged } from '#src/session-sync.ts';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { takeLostFocus } from '#src/ui/layout/take-lost-focus.ts';
import { EnrollmentPicture } from './enrollment-picture.tsx';
import { RecoveryCodesStep } from './recovery-codes-step.tsx';

interface SetUpDialogProps {
  open: boolean;
  onClose: () => void;
}

type Step = { at: 'password' } | { at: 'app'; enrollment: Enrollment } | { at: 'codes'; codes: string[] };

const TITLES = {
  password: 'Set up two-step sign-in',
  app: 'Add it to your authenticator app',
  codes: 'Save your recovery codes',
};

/** Three steps: the password, the app and its first code, the recovery codes. */
export function SetUpDialog({ open, onClose }: SetUpDialogProps) {
  const [step, setStep] = useState<Step>({ at: 'password' });
  const sessionChanged = useSessionChanged();
  const close = () => {
    onClose();
    setStep({ at: 'password' });
    // What staff may do depends on it, and other devices are gone from their list.
    if (step.at === 'codes') void sessionChanged();
  };
  return (
    <FormDialog open={open} onClose={close} title={TITLES[step.at]} held={step.at === 'codes'}>
      {step.at === 'password' && (
        <PasswordStep onBegun={(enrollment) => setStep({ at: 'app', enrollment })} onCancel={close} />
      )}
      {step.at === 'app' && (
        <AppStep
          enrollment={step.enrollment}
          onDone={(codes) => setStep({ at: 'codes', codes })}
          onCancel={close}
        />
      )}
      {step.at === 'codes' && <RecoveryCodesStep codes={step.codes} onDone={close} />}
    </FormDialog>
  );
}

interface PasswordStepProps {
  onBegun: (enrollment: Enrollment) => void;
  onCancel: () => void;
}

function PasswordStep({ onBegun, onCancel }: PasswordStepProps) {
  const begin = api.twoStep.begin.useMutation();
  const { frame, field } = useContractForm({
    schema: beginTwoStepInput,
    labels: { password: 'Your password' },
    send: (values) => begin.mutateAsync(values),
    onSent: onBegun,
    failure: { message: FALLBACK_MESSAGES.authentication },
    about: { wrong_credentials: 'password' },
    words: { wrong_credentials: 'That’s not your password.' },
  });
  return (
    <DialogForm frame={frame} submit="Continue" onCancel={onCancel}>
      <p>You’ll need an authenticator app on your phone, such as {AUTHENTICATOR_APPS}.</p>
      <PasswordField {...field('password')} autoComplete="current-password" required />
    </DialogForm>
  );
}

interface AppStepProps {
  enrollment: Enrollment;
  onDone: (codes: string[]) => void;
  onCancel: () => void;
}

function AppStep({ enrollment, onDone, onCancel }: AppStepProps) {
  const utils = api.useUtils();
  const turnOn = api.twoStep.turnOn.useMutation();
  const { frame, field } = useContractForm({
    schema: turnOnTwoStepInput,
    labels: { code: 'Code' },
    send: (values) => turnOn.mutateAsync(values),
    onSent: async ({ recoveryCodes }) => {
      onDone(recoveryCodes);
      await utils.twoStep.state.invalidate();
    },
    failure: { message: FALLBACK_MESSAGES.authentication },
    about: { wrong_code: 'code' },
  });
  return (
    <DialogForm frame={frame} submit="Turn on" onCancel={onCancel}>
      <div ref={takeLostFocus} tabIndex={-1}>
        <EnrollmentPicture enrollment={enrollment} />
      </div>
      <CodeField {...field('code')} onlyApp />
      <p>
        This signs out your other devices. <TokensThatWork />
      </p>
    </DialogForm>
  );
}

/** Tokens go on without codes: whoever turns this on for fear of somebody should look through them. */
function TokensThatWork() {
  const tokens = api.tokens.list.useQuery();
  const now = new Date(tokens.dataUpdatedAt);
  const count = (tokens.data?.items ?? []).filter(({ expiresAt }) => new Date(expiresAt) > now).length;
  if (count === 0) return null;
  const which =
    count === 1 ? 'Your API token keeps working' : `Your ${String(count)} API tokens keep working`;
  return `${which}: revoke what you don’t know under Developers.`;
}
