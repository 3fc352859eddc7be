import { chakra } from '@chakra-ui/react/styled-system';
import { FALLBACK_MESSAGES } from '#contract/errors.ts';
import type { OwnProfile } from '#contract/profiles.ts';
import {
  createRequestForm,
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
import { ContractForm } from '#src/forms/contract-form.tsx';
import { tabDraft } from '#src/forms/draft.ts';
import { JudgedPlaceField, type PlaceWords } from '#src/forms/judged-place-field.tsx';
import { REQUEST_LABELS } from '#src/forms/request-labels.ts';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';

const CATEGORY_OPTIONS = REQUEST_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));
const PRIORITY_OPTIONS = PRIORITIES.map((value) => ({
  value,
  label: PRIORITY_LABELS[value],
  help: capitalized(PRIORITY_WINDOWS[value]),
}));
const PLACE_WORDS: PlaceWords = {
  not_served: "We don't serve this area yet, so few professionals will see the request.",
  several: 'More than one place has this name. Add the state or the ZIP code.',
  unknown: "We can't find this place, so no one near it would see the request. Try a ZIP code.",
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
  onCreated: (request: ServiceRequest) => Promise<void>;
}

/** Asks for work (product 13.1). */
export function CreateRequestForm({ profile, today, onCreated }: CreateRequestFormProps) {
  const create = api.requests.create.useMutation();
  const { frame, field } = useContractForm({
    schema: createRequestForm,
    labels: REQUEST_LABELS,
    defaultValues: {
      priority: DEFAULT_PRIORITY,
      location: profile.location,
      street: profile.street ?? '',
    },
    draft: tabDraft('createRequestDraft', profile.id),
    send: (values) => create.mutateAsync(values),
    onSent: onCreated,
    failure: { message: FALLBACK_MESSAGES.createRequest },
  });
  return (
    <ContractForm
      frame={frame}
      foot={
        <chakra.div display="grid" justifySelf={{ base: 'stretch', sm: 'start' }}>
          <SubmitButton busy={frame.isBusy}>Create request</SubmitButton>
        </chakra.div>
      }
    >
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
        help="What is wrong or wanted, what you know about it, and when someone is home."
      />
      <SelectField {...field('category')} options={CATEGORY_OPTIONS} placeholder="Choose a category" />
      <RadioCards {...field('priority')} options={PRIORITY_OPTIONS} columns={2} />
      <Pair>
        <MoneyField {...field('budgetMinCents')} optional />
        <MoneyField {...field('budgetMaxCents')} optional />
      </Pair>
      <Pair>
        <JudgedPlaceField field={field('location')} initial={profile.location} words={PLACE_WORDS} />
        <TextField {...field('scheduledDate')} type="date" min={today} optional />
      </Pair>
      <TextField
        {...field('street')}
        maxLength={MAX_STREET_LENGTH}
        optional
        autoComplete="street-address"
        help="Shown only to the professional who accepts."
      />
    </ContractForm>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
