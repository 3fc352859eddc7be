import { MAX_DISPUTE_DOCUMENTS, MAX_DISPUTE_PHOTOS } from '#contract/disputes.ts';
import type { UploadsFieldProps } from '../uploads/uploads-field.tsx';

type Field = Pick<UploadsFieldProps, 'label' | 'kind' | 'max' | 'help' | 'columns'> & {
  name: 'photos' | 'documents';
};

/** Photos and documents that both sides and staff can open. */
export const EVIDENCE_FIELDS: readonly Field[] = [
  {
    name: 'photos',
    label: 'Photos (optional)',
    kind: 'photo',
    max: MAX_DISPUTE_PHOTOS,
    columns: 4,
  },
  {
    name: 'documents',
    label: 'Documents (optional)',
    kind: 'document',
    max: MAX_DISPUTE_DOCUMENTS,
    help: 'Estimates, invoices, messages you saved.',
    columns: 4,
  },
];
