import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import {
  createRequestForm,
  MAX_DESCRIPTION_LENGTH,
  MAX_STREET_LENGTH,
  MAX_TITLE_LENGTH,
  PRIORITIES,
  PRIORITY_LABELS,
  PRIORITY_WINDOWS,
  type RequestForm as RequestFormValues,
  type RequestInput,
  type RequestDetail,
} from '#contract/requests.ts';
import { CATEGORY_LABELS, REQUEST_CATEGORIES } from '#contract/services.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import type { Draft } from '#src/forms/draft.ts';
import { JudgedPlaceField, type PlaceWords } from '#src/forms/judged-place-field.tsx';
import { KeptChangesNote } from '#src/forms/kept-changes-note.tsx';
import { REQUEST_LABELS } from '#src/forms/request-labels.ts';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { FieldPair } from '#src/ui/form/field-pair.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { PropertyField } from './property-field.tsx';
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
  not_served: 'We don’t serve this area yet, so few professionals will see your request.',
  several: 'More than one place has this name. Add the state or the ZIP code.',
  unknown: 'We can’t find this place, so pros nearby won’t see your request. Try a ZIP code.',
};

interface RequestFormProps {
  /** What it holds at first. */
  initial: Partial<RequestFormValues>;
  /** The property that it is about at first; null for none. */
  property: { id: string; name: string } | null;
  /** Today as YYYY-MM-DD: the earliest date that can be asked for. */
  today: string;
  draft: Draft;
  submitLabel: string;
  /** The way out without sending, beside the button. */
  leave?: ReactNode;
  /** With the same key, sending twice is one request. `changes`: what differs from `initial`. */
  send: (
    input: RequestInput,
    idempotencyKey: string,
    changes: Partial<RequestInput>,
  ) => Promise<RequestDetail>;
  onSent: (request: RequestDetail) => Promise<void>;
  /** The message of a failure that has none of its own. */
  failure: string;
}

/** The fields of a request (product 13.1): to post it, to edit it and to post it again. */
export function RequestForm(props: RequestFormProps) {
  const { initial, property, today, draft, submitLabel, leave, send, onSent, failure } = props;
  const { frame, field, form } = useContractForm({
    schema: createRequestForm,
    labels: REQUEST_LABELS,
    defaultValues: initial,
    draft,
    send,
    onSent,
    failure: { message: failure },
  });
  return (
    <ContractForm
      frame={frame}
      foot={
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column', sm: 'row' }}
          alignItems="stretch"
          gap={{ base: '12px', sm: '16px' }}
        >
          <SubmitButton busy={frame.isBusy}>{submitLabel}</SubmitButton>
          {leave}
        </chakra.div>
      }
    >
      <KeptChangesNote {...frame} />
      <TextField
        {...field('title')}
        maxLength={MAX_TITLE_LENGTH}
        help="For example: Repipe upstairs bathroom"
        autoComplete="off"
      />
      <TextareaField
        {...field('description')}
        rows={5}
        maxLength={MAX_DESCRIPTION_LENGTH}
        help="What’s wrong or what you want, what you know about it, and when someone is home. Leave out your phone number: the professional who accepts sees it."
      />
      <SelectField {...field('category')} options={CATEGORY_OPTIONS} placeholder="Choose a category" />
      <RadioCards {...field('priority')} options={PRIORITY_OPTIONS} columns={2} />
      <FieldPair>
        <MoneyField {...field('budgetMinCents')} optional />
        <MoneyField {...field('budgetMaxCents')} optional />
      </FieldPair>
      <PropertyField
        field={field('propertyId')}
        chosen={property}
        onChoose={({ location, street }) => {
          form.setValue('location', location);
          form.setValue('street', street ?? '');
        }}
      />
      <FieldPair>
        <JudgedPlaceField field={field('location')} words={PLACE_WORDS} />
        <TextField {...field('scheduledDate')} type="date" min={today} optional />
      </FieldPair>
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
