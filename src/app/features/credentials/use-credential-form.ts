import {
  CREDENTIAL_FIELDS,
  type CredentialField,
  type CredentialForm,
  credentialForm,
  type CredentialKind,
  type OwnCredentials,
} from '#contract/credentials.ts';
import { api } from '#src/api.ts';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { useMemberDraft } from '#src/forms/use-member-draft.ts';

const LOOK_EVERY_MS = 400;
const MOST_LOOKS = 150;

const EMPTY: CredentialForm = {
  file: [],
  documentType: '',
  documentNumber: '',
  issuingState: '',
  issuer: '',
  issuedYear: '',
  expiresOn: '',
};

const FIELDS: readonly CredentialField[] = [
  'documentType',
  'issuer',
  'documentNumber',
  'issuingState',
  'issuedYear',
  'expiresOn',
];

/** The fields that a kind of document has, in the order of the form. */
export const fieldsOf = (kind: CredentialKind) =>
  FIELDS.flatMap((name) => {
    const rule = CREDENTIAL_FIELDS[kind][name];
    return rule === undefined ? [] : [{ name, ...rule }];
  });

type Options = {
  kind: CredentialKind;
  /** The certification that is renewed. */
  credentialId: string | undefined;
  /** What is typed is kept under it until it is sent. */
  place: string;
  onSent: () => void;
};

/** One document with what it says: kept while it is typed, sent once its file was prepared. */
export function useCredentialForm({ kind, credentialId, place, onSent }: Options) {
  const utils = api.useUtils();
  const submit = api.credentials.submit.useMutation();
  const labels = Object.fromEntries(fieldsOf(kind).map(({ name, label }) => [name, label]));

  /** A file is looked at for a moment once all of it has arrived. */
  const untilPrepared = async (id: string) => {
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      const { items } = await utils.client.uploads.list.query({ ids: [id] });
      const status = items[0]?.status;
      if (status !== 'receiving' && status !== 'processing') return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  };

  return useContractForm({
    schema: credentialForm(kind),
    labels: { ...labels, file: 'Document' },
    defaultValues: EMPTY,
    draft: useMemberDraft(`credentialDraft:${place}`),
    send: async (values): Promise<OwnCredentials> => {
      await untilPrepared(values.uploadId);
      return submit.mutateAsync({ ...values, ...(credentialId !== undefined && { credentialId }) });
    },
    onSent: (saved) => {
      utils.credentials.listMine.setData(undefined, saved);
      onSent();
    },
    sent: { title: 'Sent for review', message: 'We’ll email you once we’ve looked at it.' },
    failure: { message: 'Your document wasn’t sent. Please try again.' },
  });
}
