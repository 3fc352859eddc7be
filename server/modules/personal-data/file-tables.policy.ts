import { CONFIRMED_ADDRESS, CHOICE, account, person, type TablePolicies } from './table-rules.policy.ts';

/** How a file is stored and worked on. */
const INTERNAL_COLUMNS = ['is_lease_wanted', 'is_swept', 'lease', 'leased_until', 'owner_id', 'placeholder'];
/** No words of a person's are left in the row of an erased file, which the sweep deletes. */
const EMPTIED = {
  subject_kind: 'null',
  subject_id: 'null',
  sweep_after: ':now',
  file_name: "'removed'",
  alt_text: 'null',
  placeholder: 'null',
};
const KEPT = {
  id: 'Names the file until the sweep has deleted it, within the hour.',
  media_type: 'The kind of file.',
  refusal: CHOICE,
};

/** Files: rows go with their bytes, by the sweep. */
export const FILE_TABLES = {
  uploadVariants: [
    account({
      where: 't.upload_id in (select u.id from uploads u where u.owner_id = :id)',
      exported: { leftOut: 'How files are stored; the files are part of the copy.' },
      erased: { stay: 'Deleted with its file.' },
    }),
  ],
  uploads: [
    account({
      where: 't.owner_id = :id and not t.is_swept',
      exported: {
        file: 'files',
        without: INTERNAL_COLUMNS,
      },
      erased: {
        set: EMPTIED,
        kept: { ...KEPT, poster_id: 'Names a file that is deleted as well.' },
      },
    }),
    person({
      where: `t.subject_kind = 'contact_message'
        and t.subject_id in (select m.id::text from contact_messages m where m.email = ${CONFIRMED_ADDRESS})`,
      exported: {
        file: 'application-files',
        without: INTERNAL_COLUMNS,
      },
      erased: {
        set: EMPTIED,
        kept: { ...KEPT, poster_id: 'Applications have none.' },
      },
    }),
  ],
} satisfies TablePolicies;
