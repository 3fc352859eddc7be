import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@tanstack/react-router';
import { CLOSING_WORD } from '#contract/account-rules.ts';
import { closeAccountInput, type ClosingPreview } from '#contract/account.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { api } from '#src/api.ts';
import { DialogForm, FormDialog } from '#src/forms/form-dialog.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { useSessionChanged } from '#src/session-sync.ts';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { formatDate } from '#src/ui/format-date.ts';
import { uploadQueue } from '#src/uploads/shared-queue.ts';
import { closingInWords } from './data-labels.ts';
import { OwnCodeField } from './own-code-field.tsx';

interface CloseAccountDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Says what closing the account ends, and asks for the password and a word. */
export function CloseAccountDialog({ open, onClose }: CloseAccountDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title="Delete your account?">
      <Content onClose={onClose} />
    </FormDialog>
  );
}

function Content({ onClose }: { onClose: () => void }) {
  // What is open may have changed since the dialog was last seen.
  const preview = api.account.closing.useQuery(undefined, { staleTime: 0, gcTime: 0 });
  if (preview.data !== undefined) return <CloseForm preview={preview.data} onClose={onClose} />;
  if (preview.error === null) return <SkeletonRows rows={3} label="Loading what this ends" />;
  return (
    <LoadFailed
      what="What this ends didn’t load."
      onRetry={() => void preview.refetch()}
      isRetrying={preview.isRefetching}
    />
  );
}

function CloseForm({ preview, onClose }: { preview: ClosingPreview; onClose: () => void }) {
  const navigate = useNavigate();
  const sessionChanged = useSessionChanged();
  const close = api.account.close.useMutation();
  const { frame, field } = useContractForm({
    schema: closeAccountInput,
    labels: { password: 'Your password', code: 'Code', confirmation: `Type ${CLOSING_WORD}` },
    send: (values) => close.mutateAsync(values),
    onSent: async ({ deletesOn }) => {
      uploadQueue().clear();
      await navigate({ to: '/' });
      await sessionChanged();
      const day = formatDate(deletesOn);
      showToast({
        title: 'Your account is closed',
        description: `It will be deleted on ${day}. Sign in before then to keep it.`,
      });
    },
    failure: { message: FALLBACK_MESSAGES.authentication },
    about: { wrong_credentials: 'password', code_required: 'code', wrong_code: 'code' },
    words: { wrong_credentials: 'That’s not your password.' },
  });
  return (
    <DialogForm frame={frame} submit="Delete account" danger cancel="Keep account" onCancel={onClose}>
      <div>
        <p>Right away:</p>
        <chakra.ul marginTop="8px" paddingInlineStart="20px" listStyle="disc" display="grid" gap="4px">
          {closingInWords(preview).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </chakra.ul>
        <chakra.p marginTop="16px">
          On {formatDate(preview.deletesOn)} we delete your data for good. Until then you can sign in and keep
          your account.
        </chakra.p>
      </div>
      <PasswordField {...field('password')} autoComplete="current-password" required />
      <OwnCodeField {...field('code')} />
      <TextField {...field('confirmation')} autoComplete="off" autoCapitalize="characters" required />
    </DialogForm>
  );
}
