import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FALLBACK_MESSAGES } from '#contract/errors.ts';
import type { OwnProfile } from '#contract/profiles.ts';
import {
  MAX_TITLE_LENGTH,
  PRIORITIES,
  PRIORITY_LABELS,
  PRIORITY_WINDOWS,
  type ServiceRequest,
} from '#contract/requests.ts';
import { CATEGORY_LABELS, REQUEST_CATEGORIES } from '#contract/services.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { PlaceField } from '#src/features/places/place-field.tsx';
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
  emptyRequestForm,
  formFieldOf,
  inputOfRequestForm,
  REQUEST_FORM_LABELS as LABELS,
  type RequestForm,
  requestFormSchema,
} from './request-form.ts';

const DRAFT_KEY = 'createRequestDraft';
const CATEGORY_OPTIONS = REQUEST_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));
const PRIORITY_OPTIONS = PRIORITIES.map((value) => ({
  value,
  label: PRIORITY_LABELS[value],
  help: PRIORITY_WINDOWS[value],
}));

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
  const empty = emptyRequestForm(profile.location, profile.street ?? '');
  const form = useForm<RequestForm>({
    resolver: zodResolver(requestFormSchema),
    defaultValues: empty,
    shouldFocusError: false,
  });
  useKeptDraft(form, DRAFT_KEY);
  const { register, formState } = form;
  const { errors } = formState;
  const create = api.requests.create.useMutation({
    onSuccess: (request) => {
      form.reset(empty);
      dropDraft(DRAFT_KEY);
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
  const send = form.handleSubmit((values) => {
    const input = inputOfRequestForm(values);
    if (input !== null && !create.isPending) create.mutate(input);
  });
  const names = Object.keys(LABELS).filter((name): name is keyof RequestForm => name in errors);
  const field = (name: Exclude<keyof RequestForm, 'priority'>) => ({
    label: LABELS[name],
    error: errors[name]?.message,
    ...register(name),
  });

  return (
    <chakra.form display="grid" gap="24px" noValidate onSubmit={(event) => void send(event)}>
      <ErrorSummary
        errors={names.map((name) => ({ name, label: LABELS[name] }))}
        attempt={formState.submitCount}
      />
      <TextField
        {...field('title')}
        maxLength={MAX_TITLE_LENGTH}
        help="A few words, such as: Repipe upstairs bathroom"
      />
      <TextareaField
        {...field('description')}
        rows={5}
        help="What is wrong or wanted, what you know about it, when somebody is there."
      />
      <SelectField {...field('category')} options={CATEGORY_OPTIONS} placeholder="Choose a category" />
      <RadioCards label={LABELS.priority} options={PRIORITY_OPTIONS} columns={2} {...register('priority')} />
      <Pair>
        <MoneyField {...field('budgetMin')} optional />
        <MoneyField {...field('budgetMax')} optional />
      </Pair>
      <Pair>
        <PlaceField {...field('location')} />
        <TextField {...field('scheduledDate')} type="date" min={today} optional />
      </Pair>
      <TextField
        {...field('street')}
        optional
        autoComplete="street-address"
        help="Shown only to the professional who accepts."
      />
      <div>
        <SubmitButton busy={create.isPending}>Create request</SubmitButton>
      </div>
    </chakra.form>
  );
}
