import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import {
  ONBOARDING_MESSAGES,
  type OnboardingField,
  type OnboardingStep,
  type OnboardingStepField,
} from '#contract/onboarding.ts';
import {
  onboardingChangesOf,
  type OnboardingForm,
  onboardingFormOf,
  onboardingFormSchema,
} from '#contract/onboarding-form.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import type { UserType } from '#contract/user-types.ts';
import type { Autosave } from '#src/app/drafts/autosave-draft.ts';
import { type DraftFields, pickFields } from '#src/app/drafts/draft-merge-rules.ts';
import { useReplacedValues } from '#src/app/drafts/use-autosave.ts';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { ONBOARDING_FIELD_LABELS } from './onboarding-labels.ts';
import { answersOf } from './use-onboarding-autosave.ts';

/** What every step is given. */
export interface OnboardingStepProps {
  userType: UserType;
  step: OnboardingStep;
  number: number;
  total: number;
  previous: OnboardingStep | null;
  next: OnboardingStep | null;
  autosave: Autosave;
  fullName: string;
  hasMoved: boolean;
  goTo: (id: OnboardingStep['id']) => void;
  /** Writes the answers to the profile. */
  finish: () => Promise<void>;
  /** Leads on once that is done. */
  onFinished: () => Promise<void>;
  /** The way back from the first step. */
  wayBack: ReactNode;
  /** The way to put the rest off; null once onboarding is finished. */
  postpone: ReactNode;
}

/** How long going on waits for the server: what is typed is safe in the browser as well. */
const PATIENCE_MS = 4_000;
const NOT_SAVED = 'Your answers aren’t saved. Reload the page and try again.';
const MISSING = 'Required';
const REFUSALS: readonly string[] = Object.values(ONBOARDING_MESSAGES);

/** A step's answers: saved as they are given, checked when one goes on, and at the last step written to the profile. */
export function useOnboardingForm({ step, next, autosave, fullName, goTo, ...props }: OnboardingStepProps) {
  const isHere = (name: string) => step.fields.some((field) => field === name);
  const formOf = (values: DraftFields) => onboardingFormOf({ ...answersOf(values), fullName });
  const labels = Object.fromEntries(step.fields.map((name) => [name, ONBOARDING_FIELD_LABELS[name]]));
  const form = useContractForm<OnboardingForm, object>({
    schema: onboardingFormSchema(step.schema),
    labels,
    defaultValues: formOf(autosave.values()),
    mode: 'next',
    draft: {
      key: `onboarding:${step.id}`,
      read: () => null,
      write: (values) => autosave.change(onboardingChangesOf(pickFields({ ...values }, isHere))),
      drop: () => undefined,
    },
    send: async () => {
      const saving = autosave.flush();
      await (next === null
        ? saving
        : Promise.race([saving, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]));
      if (autosave.status().state === 'refused') throw new Error(NOT_SAVED);
      if (next !== null || autosave.status().conflict !== null) return;
      // Unsaved answers would be missing from the profile.
      if (autosave.hasUnsent()) throw new Error(FALLBACK_MESSAGES.updateProfile);
      await props.finish();
    },
    onSent: async () => {
      if (autosave.status().conflict !== null) return;
      if (next === null) await props.onFinished();
      else goTo(next.id);
    },
    failure: { message: next === null ? FALLBACK_MESSAGES.updateProfile : NOT_SAVED },
  });
  useReplacedValues(autosave, form.form.setValue, formOf);
  const values = useWatch({ control: form.form.control });
  const refusal = form.frame.summary.errors
    .map(({ name }) => form.errorOf(name as OnboardingStepField)?.message)
    .find((message) => message !== undefined && REFUSALS.includes(message));
  const summary = { ...form.frame.summary, message: refusal };
  return {
    control: form.form.control,
    frame: { ...form.frame, summary },
    /** One sentence at the top says what is missing; at the field, only that it is. */
    field: (name: OnboardingField) => {
      const field = form.field(name);
      const isMissing = field.error !== undefined && REFUSALS.includes(field.error);
      return { ...field, error: isMissing ? MISSING : field.error };
    },
    choices: (name: OnboardingField) => form.choices(name),
    /** What the step's fields hold now. */
    answers: answersOf({ ...autosave.values(), ...onboardingChangesOf(pickFields(values, isHere)) }),
  };
}
export type OnboardingFormApi = ReturnType<typeof useOnboardingForm>;
