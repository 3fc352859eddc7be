import type { ReactNode } from 'react';
import { NO_CONTACT_IN_TEXT } from '#contract/contact-details.ts';
import { MIN_PROJECT_DESCRIPTION, QUALITY_LABELS, QUALITY_LEVELS } from '#contract/project-options.ts';
import { PROJECT_TEXT_LIMITS } from '#contract/project-draft.ts';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import type { ProjectFormApi } from '../draft/use-project-form.ts';
import { QUALITY_SENTENCES } from '../project-labels.ts';

interface DescriptionFieldProps {
  project: ProjectFormApi;
  help?: ReactNode;
}

const HELP = `What is there today, what should change, and why. At least ${String(MIN_PROJECT_DESCRIPTION)} characters. ${NO_CONTACT_IN_TEXT}`;

export function DescriptionField({ project: { field }, help = HELP }: DescriptionFieldProps) {
  return (
    <TextareaField
      {...field('description')}
      rows={7}
      counter={MIN_PROJECT_DESCRIPTION}
      maxLength={PROJECT_TEXT_LIMITS.description}
      help={help}
    />
  );
}

export function QualityField({ project: { field } }: { project: ProjectFormApi }) {
  return (
    <RadioCards
      {...field('qualityLevel')}
      options={QUALITY_LEVELS.map((value) => ({
        value,
        label: QUALITY_LABELS[value],
        help: QUALITY_SENTENCES[value],
      }))}
    />
  );
}
