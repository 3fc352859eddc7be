import type { BrowseProjectsInput, ProjectCard } from '#contract/projects.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { resolvePlace } from '../places/places.service.ts';

type Page = { items: ProjectCard[]; nextCursor: string | null };

/**
 * Published projects (specification 2, section 2: /browse-projects). No project can be published yet, so that every
 * list is empty and has given no cursor. Throws `invalid_input` for a place that cannot be found and for any cursor.
 */
export async function browseProjects(app: App, { place, cursor }: BrowseProjectsInput): Promise<Page> {
  if (place !== undefined && (await resolvePlace(app.db, place)) === null) {
    const message = 'We cannot place this. Enter a ZIP code, or a city with its state';
    throw new DomainError('invalid_input', { issues: [{ path: 'place', message }] });
  }
  if (cursor !== undefined) {
    const message = 'Start again from the first page';
    throw new DomainError('invalid_input', { issues: [{ path: 'cursor', message }] });
  }
  return { items: [], nextCursor: null };
}
