import { PROJECT_TEXT_LIMITS } from '#contract/project-draft.ts';
import {
  PROJECT_PROPERTY_TYPES,
  PROJECT_TYPE_LABELS,
  PROJECT_TYPES,
  PROJECT_URGENCIES,
  type ProjectUrgency,
  PROPERTY_TYPE_LABELS,
  URGENCY_LABELS,
} from '#contract/project-options.ts';
import { MAX_STREET_LENGTH } from '#contract/requests.ts';
import { PlaceField } from '#src/forms/place-field.tsx';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { ProjectFormApi } from '../draft/use-project-form.ts';

interface FieldProps {
  project: ProjectFormApi;
}

export function TitleField({ project: { field } }: FieldProps) {
  return (
    <TextField
      {...field('title')}
      maxLength={PROJECT_TEXT_LIMITS.title}
      placeholder="Update the upstairs bathroom"
      help={`What a professional reads first. ${String(PROJECT_TEXT_LIMITS.title)} characters at most.`}
    />
  );
}

/** @param offered the choices of this screen */
export function UrgencyField({
  project: { field },
  offered,
}: FieldProps & { offered: readonly ProjectUrgency[] }) {
  return (
    <RadioCards
      {...field('urgency')}
      options={PROJECT_URGENCIES.filter((value) => offered.includes(value)).map((value) => {
        const [label = '', help] = URGENCY_LABELS[value].split(', ');
        return { value, label, help: help && help.charAt(0).toUpperCase() + help.slice(1) };
      })}
    />
  );
}

export function ProjectTypeField({ project: { field } }: FieldProps) {
  return (
    <SelectField
      {...field('projectType')}
      placeholder="Choose a project type"
      options={PROJECT_TYPES.map((value) => ({ value, label: PROJECT_TYPE_LABELS[value] }))}
    />
  );
}

export function PropertyFields({ project: { field } }: FieldProps) {
  return (
    <>
      <SelectField
        {...field('propertyType')}
        placeholder="Choose a property type"
        options={PROJECT_PROPERTY_TYPES.map((value) => ({ value, label: PROPERTY_TYPE_LABELS[value] }))}
      />
      <TextField
        {...field('address.street')}
        maxLength={MAX_STREET_LENGTH}
        autoComplete="street-address"
        help="Only a professional whose proposal you accept sees it."
      />
      <PlaceField
        {...field('address.place')}
        autoComplete="postal-code"
        help="Professionals nearby find your project by it."
      />
    </>
  );
}
