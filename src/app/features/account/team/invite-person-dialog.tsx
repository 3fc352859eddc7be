import { COMPANY_ROLE_TEXTS, inviteToCompanyInput } from '#contract/company.ts';
import { COMPANY_ROLES } from '#contract/company-roles.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { api } from '#src/api.ts';
import { DialogForm, FormDialog } from '#src/forms/form-dialog.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

interface InvitePersonDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks for an address and a role, and mails the invitation. */
export function InvitePersonDialog({ open, onClose }: InvitePersonDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title="Invite someone">
      <InviteForm onClose={onClose} />
    </FormDialog>
  );
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const utils = api.useUtils();
  const invite = api.company.invite.useMutation();
  const { frame, field } = useContractForm({
    schema: inviteToCompanyInput,
    labels: { email: 'Email', role: 'Role' },
    defaultValues: { email: '', role: 'viewer' },
    send: (values) => invite.mutateAsync(values),
    sent: { title: 'Invitation sent', message: 'They get an email with a link to join.' },
    onSent: async () => {
      onClose();
      await utils.company.team.invalidate();
    },
    failure: { message: FALLBACK_MESSAGES.team },
    about: { already_invited: 'email', already_in_company: 'email' },
  });
  return (
    <DialogForm frame={frame} submit="Send invitation" onCancel={onClose}>
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="off" required />
      <RadioCards
        {...field('role')}
        columns={1}
        options={COMPANY_ROLES.map((role) => ({
          value: role,
          label: COMPANY_ROLE_TEXTS[role].label,
          help: COMPANY_ROLE_TEXTS[role].about,
        }))}
      />
    </DialogForm>
  );
}
