import { randomBytes, randomUUID } from 'node:crypto';
import type { ProjectDraft } from '#contract/project-draft.ts';
import type { UploadKind, UploadStatus } from '#contract/uploads.ts';
import type { App } from '#server/app.ts';
import { canaryStreet, canaryWord } from './privacy/canaries.ts';
import type { Person } from './test-app.ts';

type At = { readonly app: Pick<App, 'db' | 'clock'> };

/** Uploads of a member as they are once they were received and prepared. Answers their ids. */
export async function insertUploads(
  { app: { db, clock } }: At,
  ownerId: string,
  {
    count = 1,
    kind = 'photo',
    status = 'ready',
  }: { count?: number; kind?: UploadKind; status?: UploadStatus } = {},
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomBytes(16).toString('hex'));
  const mediaType = kind === 'video' ? 'video/mp4' : 'image/jpeg';
  await db
    .insertInto('uploads')
    .values(
      ids.map((id) => ({
        ...{ id, ownerId, kind, status, mediaType },
        refusal: status === 'refused' ? 'file_damaged' : null,
        fileName: `IMG_${id.slice(0, 4)}.jpg`,
        byteSize: 1_000,
        createdAt: clock.now(),
        sweepAfter: new Date(clock.now().getTime() + 86_400_000),
      })),
    )
    .execute();
  const name = kind === 'video' ? 'video.mp4' : 'small.webp';
  await db
    .insertInto('uploadVariants')
    .values(ids.map((uploadId) => ({ uploadId, name, mediaType, byteSize: 1_000, width: 480, height: 320 })))
    .execute();
  return ids;
}

export const asFiles = (ids: readonly string[]) => ids.map((uploadId) => ({ uploadId, caption: '' }));

/** All that publishing needs, five photos included; private parts carry canary words. */
export async function wholeDraft(at: At, ownerId: string): Promise<ProjectDraft> {
  return {
    title: 'A kitchen for six',
    projectType: 'kitchen-renovation',
    workType: 'renovation',
    urgency: 'soon',
    propertyType: 'single-family-home',
    address: { street: canaryStreet(), place: 'Ann Arbor, MI 48103' },
    description: 'Cabinets, counters and lighting from the 1980s are to be replaced. '.repeat(4),
    scope: [{ task: 'Tear out', details: 'All cabinets', priority: 'required' }],
    qualityLevel: 'standard',
    photos: asFiles(await insertUploads(at, ownerId, { count: 5 })),
    budget: { minimumCents: 2_000_000, maximumCents: 3_500_000 },
    timeline: { startsOn: '2026-12-07', completesOn: '2027-01-29' },
    occupancy: 'occupied',
    workingHours: `Weekdays from 8 ${canaryWord()}`,
    accessRequirements: `Side door ${canaryWord()}`,
    parkingInfo: `Driveway ${canaryWord()}`,
    specialInstructions: `Mind the dog ${canaryWord()}`,
    knownIssues: `Old wiring ${canaryWord()}`,
    mustHaveQualifications: ['Bonded'],
  };
}

/** A draft that can be published. */
export async function saveWholeDraft(at: At, owner: Person, changes: ProjectDraft = {}): Promise<string> {
  const whole = { ...(await wholeDraft(at, owner.userId)), ...changes };
  const { id } = await owner.call.projects.saveDraft({ changes: whole, requestId: randomUUID() });
  return id;
}

type Options = Omit<Parameters<Person['call']['projects']['publish']>[0], 'id' | 'requestId'>;

/** A published project. The owner needs a Connection. */
export async function publishSample(at: At, owner: Person, options: Options = {}): Promise<string> {
  const id = await saveWholeDraft(at, owner);
  await owner.call.projects.publish({ id, requestId: randomUUID(), ...options });
  return id;
}
