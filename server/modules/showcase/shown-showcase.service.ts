import type { ShownFile } from '#contract/project-media.ts';
import { isTooLongForIntro, type ShowcaseFileField } from '#contract/showcase-draft.ts';
import {
  achievementsSchema,
  mediaFeaturesSchema,
  type ShownShowcase,
  shownShowcaseSchema,
} from '#contract/shown-showcase.ts';
import type { Upload } from '#contract/uploads.ts';
import type { App } from '../../app.ts';
import { withTextsCleaned } from '../safety/contact-text.policy.ts';
import { shownFileOf } from '../uploads/shown-files.policy.ts';
import { mediaOf } from '../uploads/uploads.service.ts';
import { SLOTS } from './showcase.policy.ts';
import { findShowcase, listShowcaseMedia, type ShowcaseFile } from './showcase.queries.ts';

type Addressing = Pick<App, 'db' | 'clock' | 'fileAddresses'>;

/**
 * What a showcase shows, with signed addresses: for callers who have decided that their reader may see the profile. Null before
 * it was finished; a file is left out until it is ready, and its name always.
 */
export async function showShowcase(app: Addressing, profileId: string): Promise<ShownShowcase | null> {
  const [row, files] = await Promise.all([
    findShowcase(app.db, profileId),
    listShowcaseMedia(app.db, profileId),
  ]);
  if (row === undefined) return null;
  const uploads = await mediaOf(
    app,
    files.map(({ uploadId }) => uploadId),
  );
  const shown = (field: ShowcaseFileField) =>
    files.filter(({ slot }) => slot === SLOTS[field]).flatMap((file) => shownFile(file, uploads));
  const only = (field: ShowcaseFileField) => shown(field)[0]?.media ?? null;
  return shownShowcaseSchema.parse({
    ...withTextsCleaned(row, ['tagline', 'whyChooseUs', 'uniqueSellingPoints']),
    businessAchievements: achievementsSchema
      .parse(row.businessAchievements)
      .map((achievement) => withTextsCleaned(achievement, ['title'])),
    mediaFeatures: mediaFeaturesSchema
      .parse(row.mediaFeatures)
      .map((feature) => withTextsCleaned(feature, ['publication', 'title'])),
    businessLogo: only('businessLogo'),
    ownerPhoto: only('ownerPhoto'),
    workspacePhotos: shown('workspacePhotos'),
    teamPhotos: shown('teamPhotos'),
    businessIntroVideo: only('businessIntroVideo'),
  });
}

function shownFile(
  { uploadId: id, caption }: ShowcaseFile,
  uploads: ReadonlyMap<string, Upload>,
): ShownFile[] {
  const upload = uploads.get(id);
  return upload !== undefined && isTooLongForIntro(upload) ? [] : shownFileOf(upload, caption);
}
