import { describe, expect, it } from 'vitest';
import { finishedShowcaseSchema, showcaseSteps } from '#contract/showcase-steps.ts';
import type { Upload } from '#contract/uploads.ts';
import { BUILDER_PARTS } from '#src/app/features/showcase/builder-parts-rules.ts';
import { shownDraft } from '#src/app/features/showcase/shown-draft-rules.ts';
import { placeOfField } from '#src/app/wizard/wizard-rules.ts';

describe('the place of a field that finishing is refused for', () => {
  it('is a part of the builder for every field', () => {
    const fields = Object.keys(finishedShowcaseSchema(2026).shape);
    expect(fields.filter((name) => placeOfField(BUILDER_PARTS, name) === undefined)).toEqual([]);
    expect(placeOfField(BUILDER_PARTS, 'mediaFeatures.0.url')?.id).toBe('show');
    expect(placeOfField(BUILDER_PARTS, 'businessIntroVideo')?.id).toBe('story');
  });

  it('is a step of the wizard where one asks for it', () => {
    expect(placeOfField(showcaseSteps(2026), 'businessAchievements.2.title')?.id).toBe('highlights');
    expect(placeOfField(showcaseSteps(2026), 'businessIntroVideo')).toBeUndefined();
  });
});

describe('the preview of a draft', () => {
  const VIDEO = '0'.repeat(32);
  const draft = { businessIntroVideo: [{ uploadId: VIDEO, caption: '' }] };
  const prepared = (durationSeconds: number): ReadonlyMap<string, Upload> => {
    const media = { width: 640, height: 360, placeholder: null, sources: [], durationSeconds };
    const upload: Upload = {
      ...{ id: VIDEO, kind: 'video', status: 'ready', fileName: 'hello.mp4', byteSize: 1 },
      ...{ refusal: null, altText: null, createdAt: '2026-11-20T19:41:00.000Z', media },
    };
    return new Map([[VIDEO, upload]]);
  };

  it.each([
    [240, true],
    [241, false],
  ])('with an intro video of %i seconds plays it: %s', (seconds, isShown) => {
    expect(shownDraft(draft, prepared(seconds)).businessIntroVideo !== null).toBe(isShown);
  });
});
