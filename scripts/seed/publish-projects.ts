import { randomUUID } from 'node:crypto';
import type { ProjectDraft } from '#contract/project-draft.ts';
import type { ProjectType, WorkType } from '#contract/project-options.ts';
import type { DemoStage } from './demo-stage.ts';
import { inParallel } from './in-parallel.ts';
import { PROJECTS } from './personas.ts';
import { photosOf } from './project-photos.ts';
import type { ProjectSeed } from './seed-types.ts';
import { personOf, type People } from './sign-up-people.ts';
import { dateAfter, momentDaysAgo, type Step } from './timeline.ts';

/** From beginning a draft to publishing it. */
const DRAFT_MS = 3 * 86_400_000;
const HALF_FINISHED_DAYS_AGO = 2;

/** A finished draft, and the seed it was made of. */
export type Drafted = { project: ProjectSeed; id: string; version: number };

/** The owners draft their projects, with photos. One is left half finished. */
export async function draftProjects(stage: DemoStage, people: People): Promise<readonly Drafted[]> {
  const drafted: Drafted[] = [];
  await inParallel(PROJECTS, async (project) => {
    drafted.push({ project, ...(await draft(stage, people, project)) });
  });
  await beginHalfFinished(stage, people);
  return drafted;
}

async function draft(stage: DemoStage, people: People, project: ProjectSeed) {
  const owner = personOf(people, project.owner);
  const at = new Date(publishedAt(stage, project).getTime() - DRAFT_MS);
  const photos = await photosOf(stage.at(at), owner.userId, project.type);
  return stage.as(owner, at).projects.saveDraft({ changes: { ...draftOf(project, stage.now), photos } });
}

const publishedAt = (stage: DemoStage, { published, title }: ProjectSeed) =>
  momentDaysAgo(stage.now, published, title);

/** Publishing needs a Connection: each happens while its owner has some. */
export function publications(stage: DemoStage, people: People, drafted: readonly Drafted[]): Step[] {
  return drafted.map(({ project, id, version }) => ({
    at: publishedAt(stage, project),
    run: async (at) => {
      const { owner, isFeatured = false, autoConnect, maxOpenResponses } = project;
      await stage.as(personOf(people, owner), at).projects.publish({
        ...{ id, version, requestId: randomUUID() },
        visibility: isFeatured ? 'featured' : 'public',
        ...(autoConnect !== undefined && { autoConnect }),
        ...(maxOpenResponses !== undefined && { maxOpenResponses }),
      });
    },
  }));
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
