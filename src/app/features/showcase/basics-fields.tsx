import { chakra } from '@chakra-ui/react/styled-system';
import { useWatch } from 'react-hook-form';
import { CREDENTIAL_GRACE_DAYS } from '#contract/credential-rules.ts';
import { SERVICES } from '#contract/services.ts';
import { SHOWCASE_LIMITS } from '#contract/showcase-draft.ts';
import { api } from '#src/api.ts';
import { FixedNameField } from '#src/app/features/profiles/fixed-name-field.tsx';
import { NameCheckNote } from '#src/app/features/profiles/name-check-note.tsx';
import { ChipGroup } from '#src/ui/form/chip-group.tsx';
import { FieldPair } from '#src/ui/form/field-pair.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { SHOWCASE_FIELD_LABELS } from './showcase-labels.ts';
import type { ShowcaseEditor, ShowcaseFormApi } from './use-showcase-form.ts';

const SERVICE_OPTIONS = SERVICES.map(({ id, label }) => ({ value: id, label }));

interface FieldsProps {
  form: ShowcaseFormApi;
}

/** The name that staff check license and insurance for: another one says what becomes of the badge (product 16.3). */
export function BusinessNameField({ form }: FieldsProps) {
  const [profile] = api.profiles.mine.useSuspenseQuery();
  const businessName = useWatch({ control: form.form.control, name: 'businessName' });
  return (
    <div>
      <TextField
        {...form.field('businessName')}
        maxLength={SHOWCASE_LIMITS.businessName}
        autoComplete="organization"
        help="As it is on your license and insurance."
      />
      <NameCheckNote profile={profile} companyName={businessName} />
    </div>
  );
}

export function OwnerNameField({ showcase }: Pick<ShowcaseEditor, 'showcase'>) {
  return (
    <FixedNameField name="ownerName" label={SHOWCASE_FIELD_LABELS.ownerName} value={showcase.ownerName} />
  );
}

export function ServicesField({ form }: FieldsProps) {
  return (
    <ChipGroup
      {...form.choices('primaryServices')}
      help="They decide which open jobs you see."
      options={SERVICE_OPTIONS}
    />
  );
}

export function YearsFields({ form }: FieldsProps) {
  return (
    <FieldPair>
      <TextField {...form.field('yearsExperience')} optional inputMode="numeric" maxLength={4} />
      <TextField
        {...form.field('foundedYear')}
        optional
        inputMode="numeric"
        maxLength={4}
        placeholder="2014"
      />
    </FieldPair>
  );
}

export function TeamSizeField({ form }: FieldsProps) {
  return (
    <TextField
      {...form.field('teamSize')}
      optional
      maxLength={SHOWCASE_LIMITS.teamSize}
      placeholder="4 plumbers and an apprentice"
    />
  );
}

export function LicenseFields({ form }: FieldsProps) {
  return (
    <chakra.div display="grid" gap="8px">
      <FieldPair>
        <TextField {...form.field('licenseNumber')} optional maxLength={SHOWCASE_LIMITS.licenseNumber} />
        <TextField
          {...form.field('insuranceInfo')}
          optional
          maxLength={SHOWCASE_LIMITS.insuranceInfo}
          placeholder="Insurer and policy number"
        />
      </FieldPair>
      <chakra.p textStyle="meta" color="fg.muted">
        Optional for now, required within {CREDENTIAL_GRACE_DAYS} days. Only you and our review team see them.
      </chakra.p>
    </chakra.div>
  );
}
