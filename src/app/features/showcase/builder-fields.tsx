import { Controller } from 'react-hook-form';
import { MAX_RADIUS_MILES, MIN_RADIUS_MILES } from '#contract/profiles.ts';
import { HomePlaceField } from '#src/app/features/profiles/home-place-field.tsx';
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx';
import { RangeField } from '#src/ui/form/range-field.tsx';
import {
  BusinessNameField,
  LicenseFields,
  OwnerNameField,
  ServicesField,
  TeamSizeField,
  YearsFields,
} from './basics-fields.tsx';
import type { BuilderPartId } from './builder-parts-rules.ts';
import { AchievementsField, MediaFeaturesField, SellingPointsField } from './highlights-fields.tsx';
import { FilesField, IntroVideoField } from './media-fields.tsx';
import { SHOWCASE_FIELD_LABELS } from './showcase-labels.ts';
import { StoryField, TaglineField, WhyField } from './story-fields.tsx';
import type { ShowcaseEditor, ShowcaseFormApi } from './use-showcase-form.ts';

/** The fields of one part of the complete builder. */
export function BuilderFields({ part, editor }: { part: BuilderPartId; editor: ShowcaseEditor }) {
  const { form } = editor;
  switch (part) {
    case 'business':
      return (
        <>
          <FilesField editor={editor} name="businessLogo" help="Recommended: 300 by 300 pixels." />
          <BusinessNameField form={form} />
          <TaglineField form={form} isOptional={false} />
          <YearsFields form={form} />
          <TeamSizeField form={form} />
        </>
      );
    case 'story':
      return (
        <>
          <OwnerNameField showcase={editor.showcase} />
          <FilesField editor={editor} name="ownerPhoto" help="A friendly photo of your face works best." />
          <StoryField form={form} />
          <WhyField form={form} />
          <IntroVideoField editor={editor} />
        </>
      );
    case 'show':
      return (
        <>
          <AchievementsField form={form} />
          <SellingPointsField form={form} />
          <MediaFeaturesField form={form} />
          <FilesField editor={editor} name="workspacePhotos" help="Your shop, your van, your tools." />
          <FilesField editor={editor} name="teamPhotos" help="The people who come to the door." />
        </>
      );
    case 'services':
      return (
        <>
          <ServicesField form={form} />
          <HomePlaceField field={form.field('location')} />
          <RadiusField form={form} />
          <CheckboxField {...form.field('emergencyServices')} />
          <LicenseFields form={form} />
        </>
      );
    default:
      return part satisfies never;
  }
}

function RadiusField({ form }: { form: ShowcaseFormApi }) {
  return (
    <Controller
      control={form.form.control}
      name="serviceRadiusMiles"
      render={({ field: { name, value, onChange } }) => (
        <RangeField
          {...{ name, value, onChange }}
          label={SHOWCASE_FIELD_LABELS.serviceRadiusMiles}
          min={MIN_RADIUS_MILES}
          max={MAX_RADIUS_MILES}
          step={5}
          text={`${String(value)} mi`}
        />
      )}
    />
  );
}
