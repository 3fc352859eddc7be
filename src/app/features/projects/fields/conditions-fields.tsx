import { PROJECT_TEXT_LIMITS } from '#contract/project-draft.ts';
import { OCCUPANCIES, OCCUPANCY_LABELS, QUALIFICATIONS } from '#contract/project-options.ts';
import { CheckboxGroup } from '#src/ui/form/checkbox-group.tsx';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { ProjectFormApi } from '../draft/use-project-form.ts';

interface FieldProps {
  project: ProjectFormApi;
}

const OCCUPANCY_SENTENCES = {
  occupied: 'People live or work there.',
  vacant: 'The place is empty during the work.',
  partial: 'Some rooms stay in use.',
} as const;

export function OccupancyField({ project: { field } }: FieldProps) {
  return (
    <RadioCards
      {...field('occupancy')}
      columns={3}
      options={OCCUPANCIES.map((value) => ({
        value,
        label: OCCUPANCY_LABELS[value],
        help: OCCUPANCY_SENTENCES[value],
      }))}
    />
  );
}

export function WorkingHoursField({ project: { field } }: FieldProps) {
  return (
    <TextField
      {...field('workingHours')}
      optional
      maxLength={PROJECT_TEXT_LIMITS.workingHours}
      placeholder="Weekdays, 8 AM to 5 PM"
    />
  );
}

export function AccessField({ project: { field } }: FieldProps) {
  return (
    <TextareaField
      {...field('accessRequirements')}
      rows={3}
      maxLength={PROJECT_TEXT_LIMITS.accessRequirements}
      help="How to get in: keys, gate codes, stairs, an elevator."
    />
  );
}

export function SpecialInstructionsField({ project: { field } }: FieldProps) {
  return (
    <TextareaField
      {...field('specialInstructions')}
      optional
      rows={3}
      maxLength={PROJECT_TEXT_LIMITS.specialInstructions}
      help="Pets, quiet hours, anything to protect."
    />
  );
}

export function MoreConditionsFields({ project }: FieldProps) {
  const { field, choices } = project;
  return (
    <>
      <TextField
        {...field('parkingInfo')}
        optional
        maxLength={PROJECT_TEXT_LIMITS.parkingInfo}
        placeholder="Driveway, room for one van"
      />
      <SpecialInstructionsField project={project} />
      <TextareaField
        {...field('knownIssues')}
        optional
        rows={3}
        maxLength={PROJECT_TEXT_LIMITS.knownIssues}
        help="Leaks, old wiring, asbestos: what a professional should know first."
      />
      <CheckboxGroup
        {...choices('mustHaveQualifications')}
        optional
        columns={2}
        options={QUALIFICATIONS.map((value) => ({ value, label: value }))}
      />
      <TextareaField
        {...field('dealBreakers')}
        optional
        rows={2}
        maxLength={PROJECT_TEXT_LIMITS.dealBreakers}
        help="What would rule a professional out."
      />
    </>
  );
}
