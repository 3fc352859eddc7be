import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import {
  hasPropertyField,
  MAX_PROPERTY_PHOTOS,
  type OwnProperty,
  PROPERTY_TEXT_LIMITS as LIMIT,
  PROPERTY_TYPE_LABELS,
  PROPERTY_TYPES,
} from '#contract/properties.ts';
import { propertyForm, propertyFormOf } from '#contract/property-form.ts';
import type { UserType } from '#contract/user-types.ts';
import { api } from '#src/api.ts';
import { NewerVersionNote } from '#src/app/drafts/newer-version-note.tsx';
import { useNewerVersion } from '#src/app/drafts/use-newer-version.ts';
import { versionedDraft } from '#src/app/drafts/versioned-draft.ts';
import { FormUploadsField } from '#src/app/features/uploads/form-uploads-field.tsx';
import { useIsCreatingUpload } from '#src/app/features/uploads/use-creating-uploads.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { changesDraft, type Draft } from '#src/forms/draft.ts';
import { KeptChangesNote } from '#src/forms/kept-changes-note.tsx';
import { PlaceField } from '#src/forms/place-field.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { useMemberDraft } from '#src/forms/use-member-draft.ts';
import { FieldPair } from '#src/ui/form/field-pair.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { PROPERTY_LABELS } from './property-labels.ts';

const TYPE_OPTIONS = PROPERTY_TYPES.map((value) => ({ value, label: PROPERTY_TYPE_LABELS[value] }));

interface PropertyFormProps {
  /** Null for a new one. */
  property: OwnProperty | null;
  userType: UserType;
  /** The way out without saving, beside the button. */
  leave: (drop: () => void) => ReactNode;
  onSaved: (property: OwnProperty) => Promise<void>;
}

/** Everyone who works in a company reads what its properties are called and their notes (product 31.2). */
const readersOf = (userType: UserType) =>
  userType === 'commercial' ? 'Only you and your team see' : 'Only you see';

const scopeOf = ({ property }: Pick<PropertyFormProps, 'property'>) =>
  `property:${property?.id ?? 'new'}:photos`;

/** Where a property was saved elsewhere since it was typed into, its owner chooses first which to keep (product 30.4). */
export function PropertyForm(props: PropertyFormProps) {
  const { property } = props;
  const kept = useMemberDraft(`propertyDraft:${property?.id ?? 'new'}`);
  const version = property?.version ?? 0;
  const newer = useNewerVersion(kept, version);
  if (newer.isThere) return <NewerVersionNote newer={newer} what="property" />;
  return <PropertyFields key={version} {...props} kept={kept} />;
}

/** What is typed in this tab. */
type KeptProps = PropertyFormProps & { kept: Draft };

/** The fields of a property (product 30.1), those of the kind of account. */
function PropertyFields(props: KeptProps) {
  const { property, userType, leave } = props;
  const { frame, field, draft, ...form } = usePropertyForm(props);
  const isCreating = useIsCreatingUpload([scopeOf(props)]);
  return (
    <ContractForm
      frame={frame}
      foot={
        <chakra.div display="flex" flexDirection={{ base: 'column', sm: 'row' }} gap="12px">
          <SubmitButton busy={frame.isBusy || isCreating}>
            {property === null ? 'Add property' : 'Save property'}
          </SubmitButton>
          {leave(draft.drop)}
        </chakra.div>
      }
    >
      <KeptChangesNote {...frame} />
      <TextField
        {...field('name')}
        maxLength={LIMIT.name}
        help={`What you call it. ${readersOf(userType)} it.`}
        autoComplete="off"
      />
      <SelectField {...field('type')} placeholder="Choose a property type" options={TYPE_OPTIONS} />
      <FieldPair>
        <PlaceField {...field('location')} />
        <TextField
          {...field('street')}
          optional
          maxLength={LIMIT.street}
          autoComplete="off"
          help="Shown only to pros whose proposal you accept."
        />
      </FieldPair>
      {hasPropertyField(userType, 'units') && <TextField {...field('units')} optional inputMode="numeric" />}
      <FieldPair>
        <TextField {...field('squareFeet')} optional inputMode="numeric" />
        <TextField {...field('yearBuilt')} optional inputMode="numeric" />
      </FieldPair>
      {hasPropertyField(userType, 'bedrooms') && <OwnerFields field={field} />}
      <TextareaField
        {...field('notes')}
        optional
        rows={3}
        counter={LIMIT.notes}
        help={`Gate codes, contacts, anything you want at hand. ${readersOf(userType)} them.`}
      />
      <FormUploadsField
        form={form}
        name="photos"
        label={PROPERTY_LABELS.photos}
        kind="photo"
        scope={scopeOf(props)}
        max={MAX_PROPERTY_PHOTOS}
        known={property?.uploads ?? []}
        help="The first one is the cover."
        firstMark="Cover"
        columns={4}
      />
    </ContractForm>
  );
}

function OwnerFields({ field }: Pick<ReturnType<typeof usePropertyForm>, 'field'>) {
  return (
    <>
      <FieldPair>
        <TextField {...field('bedrooms')} optional inputMode="numeric" />
        <TextField {...field('bathrooms')} optional inputMode="decimal" />
      </FieldPair>
      <TextareaField {...field('currentCondition')} optional rows={2} counter={LIMIT.currentCondition} />
      <TextareaField {...field('recentUpdates')} optional rows={3} help="One a line: New roof, 2024" />
      <TextareaField
        {...field('knownIssues')}
        optional
        rows={3}
        help="One a line. Shown only to pros whose proposal you accept."
      />
    </>
  );
}

function usePropertyForm({ property, kept, onSaved }: KeptProps) {
  const create = api.properties.create.useMutation();
  const update = api.properties.update.useMutation();
  const [draft] = useState(() =>
    property === null ? kept : changesDraft(versionedDraft(kept, property.version)),
  );
  const form = useContractForm({
    schema: propertyForm,
    labels: PROPERTY_LABELS,
    defaultValues: propertyFormOf(property),
    draft,
    send: (values, idempotencyKey) =>
      property === null
        ? create.mutateAsync({ ...values, idempotencyKey })
        : update.mutateAsync({ ...values, id: property.id, version: property.version }),
    onSent: onSaved,
    sent: {
      title: property === null ? 'Property added' : 'Property saved',
      message: 'Choose it in a request to keep track of work there.',
    },
    failure: { message: 'The property wasn’t saved. Please try again.' },
  });
  return { ...form, draft };
}
