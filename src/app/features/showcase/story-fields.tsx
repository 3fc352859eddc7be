import { SHOWCASE_LIMITS } from '#contract/showcase-draft.ts';
import { MIN_STORY } from '#contract/showcase-steps.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import type { ShowcaseFormApi } from './use-showcase-form.ts';

interface FieldsProps {
  form: ShowcaseFormApi;
}

export function TaglineField({ form, isOptional }: FieldsProps & { isOptional: boolean }) {
  return (
    <TextField
      {...form.field('tagline')}
      optional={isOptional}
      maxLength={SHOWCASE_LIMITS.tagline}
      placeholder="Quiet pipes, straight answers"
      help={`One line under your name. ${String(SHOWCASE_LIMITS.tagline)} characters at most.`}
    />
  );
}

export function StoryField({ form }: FieldsProps) {
  return (
    <TextareaField
      {...form.field('businessStory')}
      rows={7}
      counter={SHOWCASE_LIMITS.businessStory}
      maxLength={SHOWCASE_LIMITS.businessStory}
      help={`How you started, and what you care about. At least ${String(MIN_STORY)} characters.`}
    />
  );
}

export function WhyField({ form }: FieldsProps) {
  return (
    <TextareaField
      {...form.field('whyChooseUs')}
      optional
      rows={4}
      counter={SHOWCASE_LIMITS.whyChooseUs}
      maxLength={SHOWCASE_LIMITS.whyChooseUs}
      help="What a client gets from you that they don’t get elsewhere."
    />
  );
}
