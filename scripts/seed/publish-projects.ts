import type { ProjectDraft, ProjectFile } from '#contract/project-draft.ts';
import type { ProjectType, WorkType } from '#contract/project-options.ts';
import { cityOfPlace } from '#contract/places.ts';
import type { NewRow } from '#db/types.ts';
import { sql } from 'kysely';
import type { App } from '#server/app.ts';
import { resolvePlace } from '#server/modules/places/places.service.ts';
import { processUpload } from '#server/modules/uploads/processing.tasks.ts';
import type { DemoStage } from './demo-stage.ts';
import { inParallel } from './in-parallel.ts';
import { PROJECTS } from './personas.ts';
import type { ProjectSeed } from './seed-types.ts';
import { personOf, type People } from './sign-up-people.ts';
import { dateAfter, momentDaysAgo } from './timeline.ts';
import { type SceneName, uploadPhoto } from './upload-photo.ts';

/** From beginning a draft to publishing it. */
const DRAFT_MS = 3 * 86_400_000;
const HALF_FINISHED_DAYS_AGO = 2;

/**
 * The owners' projects: each is drafted by its owner, with its photos. They are published by SQL, since the Connections
 * that publishing needs come later.
 */
export async function publishProjects(stage: DemoStage, people: People): Promise<void> {
  await inParallel(PROJECTS, (project) => publish(stage, people, project));
  await beginHalfFinished(stage, people);
}

async function publish(stage: DemoStage, people: People, project: ProjectSeed): Promise<void> {
  const owner = personOf(people, project.owner);
  const columns = columnsOf(project, stage.now);
  const drafts = stage.as(owner, new Date(columns.createdAt)).projects;
  const photos = await photosOf(stage.at(new Date(columns.createdAt)), owner.userId, project);
  const { id, version } = await drafts.saveDraft({ changes: { ...draftOf(project, stage.now), photos } });
  const place = await placeOf(stage, project);
  const { street, access, parking, occupancy, instructions, issues } = project.hidden;
  await stage.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('projects')
      .values({ id, ownerId: owner.userId, publishedVersion: version, ...columns, ...place })
      .execute();
    await tx
      .insertInto('projectPrivate')
      .values({
        projectId: id,
        street,
        accessRequirements: access,
        parkingInfo: parking,
        occupancy: 'occupied',
        specialInstructions: [occupancy, instructions].filter(Boolean).join('. '),
        knownIssues: issues ?? null,
      })
      .execute();
    if (photos.length > 0)
      await tx
        .insertInto('projectMedia')
        .values(photos.map((file, position) => ({ projectId: id, slot: 'photo', position, ...file })))
        .execute();
    await tx
      .updateTable('drafts')
      .set({ publishedContent: sql`content` })
      .where('id', '=', id)
      .execute();
    await tx
      .insertInto('projectEvents')
      .values({ projectId: id, kind: 'published', createdAt: columns.publishedAt })
      .execute();
  });
}

type Scene = { scene: SceneName; altText: string };

/** Preparing a photo takes a second or two, so a few kinds of projects have some. */
const PHOTOS: Partial<Record<ProjectType, readonly Scene[]>> = {
  'kitchen-renovation': [
    { scene: 'kitchen-before', altText: 'The kitchen as it is today' },
    { scene: 'electrical', altText: 'The electrical panel' },
  ],
  'bathroom-remodel': [{ scene: 'bathroom-before', altText: 'The bathroom as it is today' }],
  roofing: [{ scene: 'roof', altText: 'The roof from the yard' }],
  'deck-patio': [{ scene: 'deck', altText: 'Where the deck will be' }],
};

async function photosOf(app: App, ownerId: string, { type }: ProjectSeed): Promise<ProjectFile[]> {
  const photos: ProjectFile[] = [];
  for (const { scene, altText } of PHOTOS[type] ?? []) {
    const uploadId = await uploadPhoto(app, ownerId, { scene, altText });
    await processUpload(app, { id: uploadId }, { key: uploadId, isRepeat: false, isLast: true });
    photos.push({ uploadId, caption: altText });
  }
  return photos;
}

/** A draft to go on with: without photos, money and dates. */
async function beginHalfFinished(stage: DemoStage, people: People): Promise<void> {
  const owner = personOf(people, 'owner');
  const at = momentDaysAgo(stage.now, HALF_FINISHED_DAYS_AGO, 'A half-finished draft');
  await stage.as(owner, at).projects.saveDraft({
    changes: {
      title: 'Mudroom with a bench and lockers',
      projectType: 'general-repair',
      urgency: 'flexible',
      propertyType: 'single-family-home',
      description:
        'The back entry is six by nine feet, with hooks on drywall and a wire shelf. We would like a bench with cubbies below, four lockers, and tile that can take wet boots.',
      scope: [{ task: 'Bench with cubbies', details: 'Along the long wall', priority: 'required' }],
      qualityLevel: 'standard',
    },
  });
}

const WORK_TYPES: Partial<Record<ProjectType, WorkType>> = {
  'plumbing-repair': 'repair',
  'general-repair': 'repair',
  'electrical-work': 'installation',
  hvac: 'installation',
  'flooring-installation': 'installation',
  'windows-doors': 'installation',
  landscaping: 'maintenance',
  'home-addition': 'construction',
  'deck-patio': 'construction',
};
const workTypeOf = (type: ProjectType) => WORK_TYPES[type] ?? 'renovation';

function draftOf(project: ProjectSeed, now: Date): ProjectDraft {
  const { title, type, text, urgency, quality, propertyType, scope, budget, days, hidden } = project;
  return {
    ...{ title, urgency, propertyType },
    projectType: type,
    workType: workTypeOf(type),
    address: { street: hidden.street, place: project.location },
    description: text,
    scope: [...scope],
    ...(project.requirements !== undefined && { requirements: project.requirements }),
    ...(project.materials !== undefined && { materialPreferences: project.materials }),
    qualityLevel: quality,
    budget: {
      minimumCents: budget[0] * 100,
      maximumCents: budget[1] * 100,
      isFlexible: project.isBudgetFlexible,
    },
    timeline: {
      startsOn: dateAfter(now, days[0]),
      completesOn: dateAfter(now, days[1]),
      isFlexible: project.isTimelineFlexible,
    },
    occupancy: 'occupied',
    accessRequirements: hidden.access,
    parkingInfo: hidden.parking,
    specialInstructions: [hidden.occupancy, hidden.instructions].filter(Boolean).join('. '),
    ...(hidden.issues !== undefined && { knownIssues: hidden.issues }),
    mustHaveQualifications: [...project.qualifications],
    ...(project.dealBreakers !== undefined && { dealBreakers: project.dealBreakers }),
  };
}

function columnsOf(project: ProjectSeed, now: Date) {
  const { title, type, text, urgency, quality, propertyType, scope, qualifications, budget, days } = project;
  const publishedAt = momentDaysAgo(now, project.published, title);
  return {
    title,
    projectType: type,
    workType: workTypeOf(type),
    urgency,
    propertyType,
    description: text,
    scope: JSON.stringify(scope),
    requirements: project.requirements ?? null,
    materialPreferences: project.materials ?? null,
    qualityLevel: quality,
    budgetMinCents: budget[0] * 100,
    budgetMaxCents: budget[1] * 100,
    isBudgetFlexible: project.isBudgetFlexible ?? false,
    startsOn: dateAfter(now, days[0]),
    completesOn: dateAfter(now, days[1]),
    isTimelineFlexible: project.isTimelineFlexible ?? false,
    mustHaveQualifications: [...qualifications],
    dealBreakers: project.dealBreakers ?? null,
    status: 'published',
    visibility: project.isFeatured === true ? 'featured' : 'public',
    autoConnect: project.autoConnect ?? false,
    maxOpenResponses: project.maxOpenResponses ?? 10,
    publishedAt,
    createdAt: new Date(publishedAt.getTime() - DRAFT_MS),
    updatedAt: publishedAt,
  } satisfies Omit<NewRow<'projects'>, 'ownerId'>;
}

async function placeOf(stage: DemoStage, { location, title }: ProjectSeed) {
  const place = await resolvePlace(stage.db, location);
  if (place === null) throw new Error(`Nobody knows where '${title}' is: ${location}.`);
  const { zip, latitude, longitude } = place;
  return { zip, latitude, longitude, city: cityOfPlace(place) };
}
