import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { FALLBACK_MESSAGES } from '#contract/errors.ts';
import { MAX_RADIUS_MILES, MIN_RADIUS_MILES, type OwnProfile } from '#contract/profiles.ts';
import { SERVICES } from '#contract/services.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { JudgedPlaceField, type PlaceWords } from '#src/features/places/judged-place-field.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { CheckboxGroup } from '#src/ui/form/checkbox-group.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { RangeField } from '#src/ui/form/range-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { dropDraft, useKeptDraft } from '#src/ui/form/use-kept-draft.ts';
import { SET_UP_COPY } from './set-up-copy.ts';
import { formOfProfile, inputOfForm, type SetUpForm, setUpFormSchema } from './set-up-form.ts';

const LABELS: Record<keyof SetUpForm, string> = {
  companyName: 'Company name',
  phone: 'Phone',
  location: 'Location',
  street: 'Street',
  specialties: 'Services',
  description: 'About your work',
  hourlyRate: 'Hourly rate',
  serviceRadiusMiles: 'How far you travel',
  nextFreeDay: 'Next free day',
};

const SERVICE_OPTIONS = SERVICES.map(({ id, label }) => ({ value: id, label }));

const PLACE_WORDS: PlaceWords = {
  not_served: 'We do not serve this area yet. You can set up your account all the same.',
  several: 'More than one place has this name. Add the state or the ZIP code.',
  unknown: 'We cannot find this place, so nothing can be searched near you. Try a ZIP code.',
};

interface ProfileFormProps {
  profile: OwnProfile;
  submitLabel: string;
  onSaved: (saved: OwnProfile) => void | Promise<void>;
  /** Where what is typed stays in this tab until it is saved; nowhere without. */
  draftKey?: string | null;
}

/** A person's own profile, asked for by user type: set-up and account share it. */
export function ProfileForm({ profile, submitLabel, onSaved, draftKey = null }: ProfileFormProps) {
  const { userType } = profile;
  const copy = SET_UP_COPY[userType];
  const utils = api.useUtils();
  const schema = useMemo(() => setUpFormSchema(userType), [userType]);
  const form = useForm<SetUpForm>({
    resolver: zodResolver(schema),
    defaultValues: formOfProfile(profile),
    shouldFocusError: false,
  });
  useKeptDraft(form, draftKey);
  const { register, control, formState } = form;
  const { errors } = formState;
  const update = api.profiles.updateMine.useMutation({
    onSuccess: async (saved) => {
      if (draftKey !== null) dropDraft(draftKey);
      utils.profiles.mine.setData(undefined, saved);
      await onSaved(saved);
    },
    onError: (error) => {
      const { title, description } = describeError(error, FALLBACK_MESSAGES.updateProfile);
      showToast({ tone: 'destructive', title, description });
    },
  });
  const send = form.handleSubmit((values) => {
    if (!update.isPending) update.mutate(inputOfForm(values, userType));
  });
  const names = Object.keys(LABELS).filter((name): name is keyof SetUpForm => name in errors);

  return (
    <chakra.form
      // Sent by our script only: `dialog` makes the browser's own way do nothing.
      method="dialog"
      display="grid"
      gap="24px"
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <ErrorSummary
        errors={names.map((name) => ({ name, label: LABELS[name] }))}
        attempt={formState.submitCount}
      />
      {copy.asksForCompany && (
        <TextField
          label={LABELS.companyName}
          autoComplete="organization"
          error={errors.companyName?.message}
          {...register('companyName')}
        />
      )}
      <CheckboxGroup
        label={copy.servicesLabel}
        help={copy.servicesHelp}
        options={SERVICE_OPTIONS}
        columns={2}
        error={errors.specialties?.message}
        {...register('specialties')}
      />
      <JudgedPlaceField
        label={LABELS.location}
        error={errors.location?.message}
        initial={profile.location}
        words={PLACE_WORDS}
        field={register('location')}
      />
      {copy.asksForOffer && (
        <Controller
          control={control}
          name="serviceRadiusMiles"
          render={({ field }) => (
            <RangeField
              label={LABELS.serviceRadiusMiles}
              name={field.name}
              min={MIN_RADIUS_MILES}
              max={MAX_RADIUS_MILES}
              step={5}
              value={field.value}
              onChange={field.onChange}
              text={`${field.value} mi`}
            />
          )}
        />
      )}
      {copy.asksForOffer && (
        <TextField
          label={LABELS.nextFreeDay}
          type="date"
          optional
          help="The first day on which you can begin. It counts in your match score."
          error={errors.nextFreeDay?.message}
          {...register('nextFreeDay')}
        />
      )}
      <TextField
        label={LABELS.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        help="Shown only to people you work with, once a job is accepted."
        error={errors.phone?.message}
        {...register('phone')}
      />
      {!copy.asksForOffer && (
        <TextField
          label={LABELS.street}
          optional
          autoComplete="street-address"
          help="Shown only to the professional who accepts your request."
          error={errors.street?.message}
          {...register('street')}
        />
      )}
      {copy.asksForOffer && (
        <>
          <MoneyField
            label={LABELS.hourlyRate}
            optional
            error={errors.hourlyRate?.message}
            {...register('hourlyRate')}
          />
          <TextareaField
            label={LABELS.description}
            optional
            help="What you do best, in a few sentences."
            error={errors.description?.message}
            {...register('description')}
          />
        </>
      )}
      <chakra.div display="grid" justifySelf={{ base: 'stretch', sm: 'start' }}>
        <SubmitButton busy={update.isPending}>{submitLabel}</SubmitButton>
      </chakra.div>
    </chakra.form>
  );
}
