import type { ShownFile } from '#contract/project-media.ts';
import { isTooLongForIntro, type ShowcaseDraft, type ShowcaseFileField } from '#contract/showcase-draft.ts';
import type { ShownShowcase } from '#contract/shown-showcase.ts';
import type { Upload } from '#contract/uploads.ts';

const orNull = (text: string | undefined) => (text?.trim() ? text.trim() : null);

/** A draft as others will see it once it is finished: blank rows are none, files are shown once they are ready, and no video that is too long. */
export function shownDraft(draft: ShowcaseDraft, uploads: ReadonlyMap<string, Upload>): ShownShowcase {
  const files = (field: ShowcaseFileField): ShownFile[] =>
    (draft[field] ?? []).flatMap(({ uploadId, caption }) => {
      const upload = uploads.get(uploadId);
      if (upload?.media == null || isTooLongForIntro(upload)) return [];
      return [{ id: uploadId, caption, altText: upload.altText, media: upload.media }];
    });
  const only = (field: ShowcaseFileField) => files(field)[0]?.media ?? null;
  return {
    tagline: orNull(draft.tagline),
    yearsExperience: draft.yearsExperience ?? null,
    foundedYear: draft.foundedYear ?? null,
    teamSize: orNull(draft.teamSize),
    whyChooseUs: orNull(draft.whyChooseUs),
    emergencyServices: draft.emergencyServices ?? false,
    uniqueSellingPoints: (draft.uniqueSellingPoints ?? []).filter((point) => point.trim() !== ''),
    businessAchievements: (draft.businessAchievements ?? [])
      .filter(({ title }) => title.trim() !== '')
      .map(({ title, year }) => ({ title, year: orNull(year) })),
    mediaFeatures: (draft.mediaFeatures ?? [])
      .filter(({ publication, title }) => publication.trim() !== '' && title.trim() !== '')
      // The address is a link only once the server has judged it.
      .map(({ publication, title }) => ({ publication, title, url: null })),
    businessLogo: only('businessLogo'),
    ownerPhoto: only('ownerPhoto'),
    workspacePhotos: files('workspacePhotos'),
    teamPhotos: files('teamPhotos'),
    businessIntroVideo: only('businessIntroVideo'),
  };
}
