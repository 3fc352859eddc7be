import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import {
  DEFAULT_RADIUS_MILES,
  MAX_RADIUS_MILES,
  MIN_RADIUS_MILES,
  type OwnProfile,
  PROFILE_PART_FORMS,
  type ProfileForm as ProfileFormValues,
  type ProfilePart,
  profileFormOf,
} from '#contract/profiles.ts';
import { SERVICES } from '#contract/services.ts';
import { api } from '#src/api.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { HomePlaceField } from './home-place-field.tsx';
import { changesDraft } from '#src/forms/draft.ts';
import { changedFields } from '#src/forms/fields.ts';
import { KeptChangesNote } from '#src/forms/kept-changes-note.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { useMemberDraft } from '#src/forms/use-member-draft.ts';
import { ChipGroup } from '#src/ui/form/chip-group.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { RangeField } from '#src/ui/form/range-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { CONTACT_VISIBILITY, NO_CONTACT_IN_TEXT } from '#contract/contact-details.ts';
import { NameCheckNote } from './name-check-note.tsx';
import { PROFILE_COPY } from './profile-copy.ts';

const LABELS = {
  companyName: 'Company name',
  specialties: 'Services',
  location: 'Location',
  serviceRadiusMiles: 'How far you travel',
  nextFreeDay: 'Next free day',
  phone: 'Phone',
  street: 'Street',
  hourlyRateCents: 'Hourly rate',
  description: 'About your work',
} satisfies Record<keyof ProfileFormValues, string>;

const SERVICE_OPTIONS = SERVICES.map(({ id, label }) => ({ value: id, label }));

interface ProfileFormProps {
  profile: OwnProfile;
  part: ProfilePart;
  /** Why the company name can only be read; null where it can be changed. */
  nameReason: string | null;
  submitLabel: string;
  onSaved: (saved: OwnProfile) => void | Promise<void>;
}

/** A part of a person's own profile, asked for by user type. */
export function ProfileForm({ submitLabel, nameReason, ...props }: ProfileFormProps) {
  const { profile, part } = props;
  const { form, frame, field, choices } = useProfileForm(props);
  const fields = { profile, nameReason, form, field, choices };
  return (
    <ContractForm
      frame={frame}
      foot={
        <chakra.div display="grid" justifySelf={{ base: 'stretch', sm: 'start' }}>
          <SubmitButton busy={frame.isBusy}>{submitLabel}</SubmitButton>
        </chakra.div>
      }
    >
      <KeptChangesNote {...frame} />
      {part === 'profile' && <ProfileFields {...fields} />}
      {part === 'contact' && <ContactFields {...fields} />}
      {part === 'profile' && PROFILE_COPY[profile.userType].asksForOffer && <OfferFields field={field} />}
    </ContractForm>
  );
}

type Form = ReturnType<typeof useProfileForm>;
type FieldsProps = Pick<Form, 'form' | 'field' | 'choices'> &
  Pick<ProfileFormProps, 'profile' | 'nameReason'>;

function ProfileFields({ profile, nameReason, form, field, choices }: FieldsProps) {
  const copy = PROFILE_COPY[profile.userType];
  const companyName = useWatch({ control: form.control, name: 'companyName' });
  return (
    <>
      {copy.asksForCompany && (
        <div>
          <TextField
            {...field('companyName')}
            autoComplete="organization"
            readOnly={nameReason !== null}
            help={nameReason ?? undefined}
          />
          <NameCheckNote profile={profile} companyName={companyName ?? ''} />
        </div>
      )}
      <ChipGroup
        {...choices('specialties')}
        label={copy.servicesLabel}
        help={copy.servicesHelp}
        options={SERVICE_OPTIONS}
      />
      <HomePlaceField field={field('location')} />
      {copy.asksForOffer && (
        <>
          <Controller
            control={form.control}
            name="serviceRadiusMiles"
            render={({ field: { name, value = DEFAULT_RADIUS_MILES, onChange } }) => (
              <RangeField
                {...{ name, value, onChange }}
                label={LABELS.serviceRadiusMiles}
                min={MIN_RADIUS_MILES}
                max={MAX_RADIUS_MILES}
                step={5}
                text={`${value} mi`}
              />
            )}
          />
          <TextField
            {...field('nextFreeDay')}
            type="date"
            optional
            help="The first day you can start. It counts in your match score."
          />
        </>
      )}
    </>
  );
}

function ContactFields({ profile, field }: Pick<FieldsProps, 'profile' | 'field'>) {
  return (
    <>
      <TextField
        {...field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        help={CONTACT_VISIBILITY}
      />
      {profile.userType !== 'service_professional' && (
        <TextField
          {...field('street')}
          optional
          autoComplete="street-address"
          help="Shown only to the professional who accepts your request."
        />
      )}
    </>
  );
}

function OfferFields({ field }: Pick<FieldsProps, 'field'>) {
  return (
    <>
      <MoneyField {...field('hourlyRateCents')} optional />
      <TextareaField
        {...field('description')}
        optional
        help={`What you do best, in a few sentences. ${NO_CONTACT_IN_TEXT}`}
      />
    </>
  );
}

function useProfileForm({ profile, part, onSaved }: Omit<ProfileFormProps, 'submitLabel' | 'nameReason'>) {
  const utils = api.useUtils();
  const update = api.profiles.updateMine.useMutation();
  const [started, setStarted] = useState(profile);
  const contractForm = useContractForm({
    schema: PROFILE_PART_FORMS[profile.userType][part],
    labels: LABELS,
    defaultValues: profileFormOf(profile),
    draft: changesDraft(useMemberDraft(`profile:${part}`)),
    send: (values) => update.mutateAsync(changedFields(started, values)),
    onSent: async (saved) => {
      utils.profiles.mine.setData(undefined, saved);
      setStarted(saved);
      // What was changed elsewhere shows; what was typed since stays.
      contractForm.form.reset(profileFormOf(saved), { keepDirtyValues: true, keepSubmitCount: true });
      await onSaved(saved);
    },
    failure: { message: FALLBACK_MESSAGES.updateProfile },
  });
  return contractForm;
}
