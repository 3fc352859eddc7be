import { cityOfPlace } from '#contract/places.ts';
import type { NewRow } from '#db/types.ts';
import { resolvePlace } from '#server/modules/places/places.service.ts';
import type { DemoStage } from './demo-stage.ts';
import { inParallel } from './in-parallel.ts';
import { PROJECTS } from './personas.ts';
import type { ProjectSeed } from './seed-types.ts';
import { personOf, type People } from './sign-up-people.ts';
import { dateAfter, momentDaysAgo } from './timeline.ts';

/** From beginning a draft to publishing it. */
const DRAFT_MS = 3 * 86_400_000;

/** Creates the owners' projects in their published state. */
export async function publishProjects(stage: DemoStage, people: People): Promise<void> {
  await inParallel(PROJECTS, (project) =>
    insertProject(stage, personOf(people, project.owner).userId, project),
  );
}

async function insertProject(stage: DemoStage, ownerId: string, project: ProjectSeed): Promise<void> {
  const { street, access, parking, occupancy, instructions, issues } = project.hidden;
  const row = { ownerId, ...columnsOf(project, stage.now), ...(await placeOf(stage, project)) };
  await stage.db.transaction().execute(async (tx) => {
    const { id } = await tx.insertInto('projects').values(row).returning('id').executeTakeFirstOrThrow();
    await tx
      .insertInto('projectPrivate')
      .values({
        projectId: id,
        street,
        accessRequirements: access,
        parkingInfo: parking,
        occupancy,
        specialInstructions: instructions ?? null,
        knownIssues: issues ?? null,
      })
      .execute();
  });
}

function columnsOf(project: ProjectSeed, now: Date): Omit<NewRow<'projects'>, 'ownerId'> {
  const { title, type, text, urgency, quality, propertyType, scope, qualifications, budget, days } = project;
  const publishedAt = momentDaysAgo(now, project.published, title);
  return {
    title,
    projectType: type,
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
  };
}

async function placeOf(stage: DemoStage, { location, title }: ProjectSeed) {
  const place = await resolvePlace(stage.db, location);
  if (place === null) throw new Error(`Nobody knows where '${title}' is: ${location}.`);
  const { zip, latitude, longitude } = place;
  return { zip, latitude, longitude, city: cityOfPlace(place) };
}
