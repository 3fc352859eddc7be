import { MAX_DISPUTE_DOCUMENTS, MAX_DISPUTE_PHOTOS } from '#contract/disputes.ts';
import { UploadsField, type UploadsFieldProps } from '../uploads/uploads-field.tsx';

type Field = Pick<UploadsFieldProps, 'value' | 'onChange' | 'error'>;

interface EvidenceFieldsProps {
  /** What the files are chosen for. */
  scope: string;
  photos: Field;
  documents: Field;
}

/** Photos and documents that both sides and staff can open. */
export function EvidenceFields({ scope, photos, documents }: EvidenceFieldsProps) {
  return (
    <>
      <UploadsField
        {...photos}
        name="photos"
        label="Photos (optional)"
        kind="photo"
        scope={`${scope}:photos`}
        max={MAX_DISPUTE_PHOTOS}
        columns={4}
      />
      <UploadsField
        {...documents}
        name="documents"
        label="Documents (optional)"
        kind="document"
        scope={`${scope}:documents`}
        max={MAX_DISPUTE_DOCUMENTS}
        help="Estimates, invoices, messages you saved."
        columns={4}
      />
    </>
  );
}
