import type { ProjectDraft } from '#contract/project-draft.ts';
import { servicesOfProject } from '#contract/project-services.ts';
import { PROJECT_TYPES } from '#contract/project-options.ts';
import type { OwnProfile } from '#contract/profiles.ts';
import type { ApiUtils, RouterOutputs } from '#src/api.ts';
import { loadOrNotFound } from '#src/errors/load-or-not-found.ts';

export type LoadedProjectDraft = RouterOutputs['projects']['getDraft'];

/** The most that a member has at a time. */
const LIST_INPUT = { limit: 50 };

/** A draft as it is on the server now: an editor begins with it, and saves from its version on. */
export function loadProjectDraft(utils: ApiUtils, id: string): Promise<LoadedProjectDraft> {
  return loadOrNotFound(utils.projects.getDraft.fetch({ id }, { staleTime: 0 }));
}

/** The project that was left unfinished last, and whether another one was published before. */
export async function findUnfinished(utils: ApiUtils): Promise<{ id: string | null; hasPublished: boolean }> {
  const { items } = await utils.projects.listMine.fetch(LIST_INPUT, { staleTime: 0 });
  const drafts = items.filter(({ status, publishedAt }) => status === 'draft' && publishedAt === null);
  const latest = drafts.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))[0];
  return { id: latest?.id ?? null, hasPublished: items.some(({ publishedAt }) => publishedAt !== null) };
}

/** What a new project starts with, so that nothing is typed twice (product 2.20). */
export function initialProject(
  { street, location }: Pick<OwnProfile, 'street' | 'location'>,
  wanted: { service?: string | undefined; place?: string | undefined } = {},
): ProjectDraft {
  const place = wanted.place ?? location;
  const projectType = PROJECT_TYPES.find((type) => {
    const services = servicesOfProject(type);
    return services.length === 1 && services[0] === wanted.service;
  });
  return {
    address: { ...(street !== null && wanted.place === undefined && { street }), place },
    ...(projectType && { projectType }),
  };
}
