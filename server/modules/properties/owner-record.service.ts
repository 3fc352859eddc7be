import { marketDay } from '#contract/market-day.ts';
import {
  type OwnerHistory,
  type OwnerRecord,
  SHOWN_LINES,
  SHOWN_PHOTOS,
  type ShownProperty,
  shownPropertySchema,
} from '#contract/owner-record.ts';
import { shownFileSchema } from '#contract/project-media.ts';
import type { App } from '../../app.ts';
import { requireShown } from '../previews/preview-access.service.ts';
import type { PreviewViewer } from '../previews/previews.policy.ts';
import { withoutContactDetails } from '../safety/contact-text.policy.ts';
import { mediaOf } from '../uploads/uploads.service.ts';
import { findFigures, listHistory, listShown, type ShownPropertyRow } from './owner-record.queries.ts';
import { toLines } from './properties.policy.ts';
import { listPhotos } from './properties.queries.ts';

type Reading = Pick<App, 'db' | 'clock' | 'fileAddresses'>;
type Target = { profileId: string; projectId: string };

/**
 * Properties and completed work of an owner, for those who may see one of the owner's projects (product 30.8). Throws
 * `profile_type_not_shown` and `not_found`, as the preview does.
 */
export async function showOwnerRecord(
  app: Reading,
  viewer: PreviewViewer,
  target: Target,
): Promise<OwnerRecord> {
  const { userId: ownerId } = await requireShown(app.db, viewer, {
    profileType: 'property-owner',
    ...target,
  });
  const [figures, rows, history] = await Promise.all([
    findFigures(app.db, ownerId),
    listShown(app.db, ownerId, viewer.userId),
    listHistory(app.db, ownerId),
  ]);
  return {
    propertiesManaged: figures?.propertiesManaged ?? 0,
    completedProjects: figures?.completedProjects ?? 0,
    yearsAsOwner: readYears(figures?.yearsOwned ?? null),
    properties: await withPhotos(app, rows),
    history: history.map(toHistory),
  };
}

/** '12' and '12 years' are 12. */
export function readYears(text: string | null): number | null {
  const years = Number(/^\s*(\d{1,2})\b/.exec(text ?? '')?.[1] ?? Number.NaN);
  return Number.isNaN(years) || years === 0 ? null : years;
}

async function withPhotos(app: Reading, rows: readonly ShownPropertyRow[]): Promise<ShownProperty[]> {
  const photos = await listPhotos(
    app.db,
    rows.map(({ id }) => id),
  );
  const shownOf = (id: string) => photos.filter(({ propertyId }) => propertyId === id).slice(0, SHOWN_PHOTOS);
  const uploads = await mediaOf(
    app,
    rows.flatMap(({ id }) => shownOf(id).map(({ uploadId }) => uploadId)),
  );
  return rows.map((row) =>
    shownPropertySchema.parse({
      ...row,
      recentUpdates: row.recentUpdates.slice(0, SHOWN_LINES),
      knownIssues: toLines(row.knownIssues).slice(0, SHOWN_LINES),
      photos: shownOf(row.id).flatMap(({ uploadId: id }) => {
        const upload = uploads.get(id);
        if (upload?.media == null) return [];
        return [shownFileSchema.parse({ id, caption: '', altText: upload.altText, media: upload.media })];
      }),
    }),
  );
}

function toHistory(row: Awaited<ReturnType<typeof listHistory>>[number]): OwnerHistory {
  const { startedAt, completedAt, review, ...entry } = row;
  return {
    ...entry,
    review: review === null ? null : withoutContactDetails(review),
    startedOn: startedAt === null ? null : marketDay(startedAt),
    completedOn: marketDay(completedAt ?? startedAt ?? new Date(0)),
  };
}
