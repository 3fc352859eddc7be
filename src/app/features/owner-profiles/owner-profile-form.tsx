import { chakra } from '@chakra-ui/react/styled-system';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import {
  COMMUNICATION_LABELS,
  COMMUNICATION_SENTENCES,
  COMMUNICATION_STYLES,
  OWNER_PROFILE_LIMITS as LIMIT,
  ownerProfileForm,
  ownerProfileFormOf,
  type OwnOwnerProfile,
} from '#contract/owner-profiles.ts';
import { QUALIFICATIONS } from '#contract/project-options.ts';
import type { UploadKind } from '#contract/uploads.ts';
import { api } from '#src/api.ts';
import { FormUploadsField } from '#src/app/features/uploads/form-uploads-field.tsx';
import { useIsCreatingUpload } from '#src/app/features/uploads/use-creating-uploads.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { changesDraft, tabDraft } from '#src/forms/draft.ts';
import { KeptChangesNote } from '#src/forms/kept-changes-note.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { CheckboxGroup } from '#src/ui/form/checkbox-group.tsx';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { OWNER_PROFILE_LABELS } from './owner-profile-labels.ts';

const STYLE_OPTIONS = [
  ...COMMUNICATION_STYLES.map((value) => ({
    value,
    label: COMMUNICATION_LABELS[value],
    help: COMMUNICATION_SENTENCES[value],
  })),
  { value: '', label: 'No preference' },
];
const QUALIFICATION_OPTIONS = QUALIFICATIONS.map((value) => ({ value, label: value }));

interface OwnerProfileProps {
  profile: OwnOwnerProfile;
  profileId: string;
}

/** What an owner says of themselves, in one form (product 20.16). */
export function OwnerProfileForm(props: OwnerProfileProps) {
  const form = useOwnerProfileForm(props);
  const isCreating = useIsCreatingUpload([scopeOf(props, 'photoId'), scopeOf(props, 'introVideoId')]);
  return (
    <ContractForm
      frame={form.frame}
      foot={
        <chakra.div display="grid" justifySelf={{ base: 'stretch', sm: 'start' }}>
          <SubmitButton busy={form.frame.isBusy || isCreating}>Save about you</SubmitButton>
        </chakra.div>
      }
    >
      <KeptChangesNote {...form.frame} />
      <WhoFields {...props} form={form} />
      <HowFields form={form} />
    </ContractForm>
  );
}

const scopeOf = ({ profileId }: OwnerProfileProps, field: string) => `owner-profile:${profileId}:${field}`;

type Form = ReturnType<typeof useOwnerProfileForm>;

function WhoFields({ form, ...props }: OwnerProfileProps & { form: Form }) {
  const { field } = form;
  return (
    <>
      <FileField
        {...props}
        form={form}
        name="photoId"
        kind="photo"
        help="A friendly photo of your face works best."
      />
      <TextareaField
        {...field('story')}
        optional
        rows={5}
        counter={LIMIT.story}
        help="Who you are, and what you care about in your property."
      />
      <TextareaField
        {...field('managementStyle')}
        optional
        rows={3}
        counter={LIMIT.managementStyle}
        help="How you keep up with repairs, and how hands-on you are."
      />
      <TextareaField {...field('whyJoined')} optional rows={3} counter={LIMIT.whyJoined} />
      <FileField
        {...props}
        form={form}
        name="introVideoId"
        kind="video"
        help="Say hello and show the place. 2 to 5 minutes."
      />
    </>
  );
}

function HowFields({ form: { field, choices } }: { form: Form }) {
  return (
    <>
      <RadioCards {...field('communicationStyle')} optional columns={2} options={STYLE_OPTIONS} />
      <TextareaField
        {...field('decisionProcess')}
        optional
        rows={3}
        counter={LIMIT.decisionProcess}
        help="Alone or with someone, and how long it takes."
      />
      <TextareaField
        {...field('qualityExpectations')}
        optional
        rows={3}
        counter={LIMIT.qualityExpectations}
      />
      <CheckboxGroup
        {...choices('mustHaveQualifications')}
        optional
        columns={2}
        help="A project with a list of its own shows that one instead."
        options={QUALIFICATION_OPTIONS}
      />
      <TextareaField
        {...field('dealBreakers')}
        optional
        rows={3}
        counter={LIMIT.dealBreakers}
        help="What would rule a pro out. A project with its own deal breakers shows those instead."
      />
    </>
  );
}

interface FileFieldProps extends OwnerProfileProps {
  form: Form;
  name: 'photoId' | 'introVideoId';
  kind: Extract<UploadKind, 'photo' | 'video'>;
  help: string;
}

/** One photo, or one video. */
function FileField({ form, name, kind, help, ...props }: FileFieldProps) {
  return (
    <FormUploadsField
      {...{ form, name, kind, help }}
      label={OWNER_PROFILE_LABELS[name]}
      scope={scopeOf(props, name)}
      max={1}
      known={props.profile.uploads}
      columns={3}
    />
  );
}

function useOwnerProfileForm({ profile, profileId }: OwnerProfileProps) {
  const utils = api.useUtils();
  const update = api.profiles.updateOwnerProfile.useMutation();
  return useContractForm({
    schema: ownerProfileForm,
    labels: OWNER_PROFILE_LABELS,
    defaultValues: ownerProfileFormOf(profile),
    draft: changesDraft(tabDraft('ownerProfile', profileId)),
    send: (_values, _key, changes) => update.mutateAsync(changes),
    onSent: (saved) => {
      utils.profiles.ownerProfile.setData(undefined, saved);
      // The header shows the photo.
      void utils.auth.viewer.invalidate();
    },
    sent: { title: 'Saved', message: 'Pros see this with your projects.' },
    failure: { message: FALLBACK_MESSAGES.updateProfile },
  });
}
