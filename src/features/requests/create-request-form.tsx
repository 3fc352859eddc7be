import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FALLBACK_MESSAGES } from '#contract/errors.ts';
import type { OwnProfile } from '#contract/profiles.ts';
import {
  DEFAULT_PRIORITY,
  MAX_DESCRIPTION_LENGTH,
  MAX_STREET_LENGTH,
  MAX_TITLE_LENGTH,
  PRIORITIES,
  PRIORITY_LABELS,
  PRIORITY_WINDOWS,
  type ServiceRequest,
} from '#contract/requests.ts';
import { CATEGORY_LABELS, REQUEST_CATEGORIES } from '#contract/services.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { JudgedPlaceField, type PlaceWords } from '#src/features/places/judged-place-field.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { dropDraft, useKeptDraft } from '#src/ui/form/use-kept-draft.ts';
import {
  formFieldOf,
  inputOfRequestForm,
  REQUEST_FORM_LABELS as LABELS,
  type RequestForm,
  requestFormSchema,
} from './request-form.ts';

const CATEGORY_OPTIONS = REQUEST_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));
const PRIORITY_OPTIONS = PRIORITIES.map((value) => ({
  value,
  label: PRIORITY_LABELS[value],
  help: capitalized(PRIORITY_WINDOWS[value]),
}));
const PLACE_WORDS: PlaceWords = {
  not_served: 'We do not serve this area yet, so hardly anybody will see the request.',
  several: 'More than one place has this name. Add the state or the ZIP code.',
  unknown: 'We cannot find this place, so nobody near it would see the request. Try a ZIP code.',
};

const Pair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: '24px', sm: '16px' },
    alignItems: 'start',
  },
});

interface CreateRequestFormProps {
  profile: OwnProfile;
  /** Today as YYYY-MM-DD: the earliest date that can be asked for. */
  today: string;
  onCreated: (request: ServiceRequest) => void;
}

/** Asks for work (specification 2, sections 3 and 5). What is typed stays in this tab until it is sent. */
export function CreateRequestForm({ profile, today, onCreated }: CreateRequestFormProps) {
  // The person's own: somebody else may sign in to this tab.
  const draftKey = `createRequestDraft:${profile.id}`;
  const form = useForm<RequestForm>({
    resolver: zodResolver(requestFormSchema),
    // All else is left undefined, which leaves what was typed before the page was ready.
    defaultValues: { priority: DEFAULT_PRIORITY },
    shouldFocusError: false,
  });
  useKeptDraft(form, draftKey);
  const { register, formState } = form;
  const { errors } = formState;
  const create = api.requests.create.useMutation({
    onSuccess: (request) => {
      dropDraft(draftKey);
      onCreated(request);
    },
    onError: (error) => {
      const { title, description, issues = [] } = describeError(error, FALLBACK_MESSAGES.createRequest);
      for (const { path, message } of issues) {
        const field = formFieldOf(path);
        if (field !== null) form.setError(field, { message });
      }
      showToast({ tone: 'destructive', title, description });
    },
  });
  // Also once it is created: the next screen may take a while.
  const isSent = create.isPending || create.isSuccess;
  const send = form.handleSubmit((values) => {
    const input = inputOfRequestForm(values);
    if (input !== null && !isSent) create.mutate(input);
  });
  const names = Object.keys(LABELS).filter((name): name is keyof RequestForm => name in errors);
  const field = (name: Exclude<keyof RequestForm, 'priority'>) => ({
    label: LABELS[name],
    error: errors[name]?.message,
    ...register(name),
  });

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
      <TextField
        {...field('title')}
        maxLength={MAX_TITLE_LENGTH}
        help="A few words, such as: Repipe upstairs bathroom"
        autoComplete="off"
      />
      <TextareaField
        {...field('description')}
        rows={5}
        maxLength={MAX_DESCRIPTION_LENGTH}
        help="What is wrong or wanted, what you know about it, when somebody is there."
      />
      <SelectField {...field('category')} options={CATEGORY_OPTIONS} placeholder="Choose a category" />
      <RadioCards label={LABELS.priority} options={PRIORITY_OPTIONS} columns={2} {...register('priority')} />
      <Pair>
        <MoneyField {...field('budgetMin')} optional />
        <MoneyField {...field('budgetMax')} optional />
      </Pair>
      <Pair>
        <JudgedPlaceField
          label={LABELS.location}
          error={errors.location?.message}
          initial={profile.location}
          words={PLACE_WORDS}
          field={register('location')}
        />
        <TextField {...field('scheduledDate')} type="date" min={today} optional />
      </Pair>
      <TextField
        {...field('street')}
        defaultValue={profile.street ?? ''}
        maxLength={MAX_STREET_LENGTH}
        optional
        autoComplete="street-address"
        help="Shown only to the professional who accepts."
      />
      <chakra.div display="grid" justifySelf={{ base: 'stretch', sm: 'start' }}>
        <SubmitButton busy={isSent}>Create request</SubmitButton>
      </chakra.div>
    </chakra.form>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
