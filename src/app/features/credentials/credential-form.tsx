import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import type { CredentialField, CredentialKind } from '#contract/credentials.ts';
import { marketDay } from '#contract/market-day.ts';
import { US_STATES } from '#contract/us-states.ts';
import { FormUploadsField } from '#src/app/features/uploads/form-uploads-field.tsx';
import { useIsCreatingUpload } from '#src/app/features/uploads/use-creating-uploads.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { fieldsOf, useCredentialForm } from './use-credential-form.ts';

const STATE_OPTIONS = Object.entries(US_STATES).map(([value, label]) => ({ value, label }));

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '20px 16px',
    alignItems: 'start',
  },
});

interface CredentialFormProps {
  kind: CredentialKind;
  /** The certification that is renewed. */
  credentialId?: string | undefined;
  /** What is typed and the chosen file belong to it: another document is another place. */
  place: string;
  onClose: () => void;
}

/** What a document says, and its file. Several are on a page, so that the ids of their fields have the kind in them. */
export function CredentialForm({ kind, credentialId, place, onClose }: CredentialFormProps) {
  const form = useCredentialForm({ kind, credentialId, place, onSent: onClose });
  const { frame, field } = form;
  const first = fieldsOf(kind)[0]?.name;
  const { setFocus } = form.form;
  // The button that opened it is gone.
  useEffect(() => {
    if (first !== undefined) setFocus(first);
  }, [setFocus, first]);
  const scope = `credential:${place}`;
  const isCreating = useIsCreatingUpload([scope]);
  return (
    <ContractForm
      frame={frame}
      foot={
        <chakra.div display="flex" flexWrap="wrap" gap="8px">
          <SubmitButton busy={frame.isBusy || isCreating}>Send for review</SubmitButton>
          <Button type="button" variant="outline" disabled={frame.isBusy} onClick={onClose}>
            Cancel
          </Button>
        </chakra.div>
      }
    >
      <Grid>
        {fieldsOf(kind).map(({ name, isRequired }) => (
          <Field key={name} name={name} props={{ ...field(name), optional: !isRequired }} />
        ))}
      </Grid>
      <FormUploadsField
        form={form}
        name="file"
        label="Document"
        kind="document"
        scope={scope}
        max={1}
        help="A scan or a clear photo of the whole page."
      />
    </ContractForm>
  );
}

interface FieldProps {
  name: CredentialField;
  props: ReturnType<ReturnType<typeof useCredentialForm>['field']> & { optional: boolean };
}

function Field({ name, props }: FieldProps) {
  switch (name) {
    case 'issuingState':
      return <SelectField {...props} options={STATE_OPTIONS} placeholder="Choose a state" />;
    case 'expiresOn':
      return <TextField {...props} type="date" min={marketDay(new Date())} />;
    case 'issuedYear':
      return <TextField {...props} inputMode="numeric" maxLength={4} autoComplete="off" />;
    case 'documentType':
      return <TextField {...props} maxLength={80} autoComplete="off" />;
    case 'documentNumber':
      return <TextField {...props} maxLength={60} autoComplete="off" />;
    case 'issuer':
      return <TextField {...props} maxLength={120} autoComplete="off" />;
    default:
      return name satisfies never;
  }
}
