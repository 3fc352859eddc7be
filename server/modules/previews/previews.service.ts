import { marketDay } from '#contract/market-day.ts';
import { type PortfolioType, portfolioTypesFor } from '#contract/portfolio.ts';
import {
  type OwnerProjectPreview,
  type Preview,
  PREVIEW_PROJECTS,
  PREVIEW_REVIEWS,
  type PreviewInput,
  type ProfessionalPreview,
} from '#contract/previews.ts';
import type { App as WholeApp } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { getRequestNeed } from '../requests/request-needs.service.ts';
import { listReviewsOf } from '../reviews/profile-reviews.service.ts';
import { showOwnerProfile } from '../owner-profiles/owner-profiles.service.ts';
import { showPortfolio } from '../portfolio/shown-portfolio.service.ts';
import { showShowcase } from '../showcase/shown-showcase.service.ts';
import { mediaOfProject } from '../projects/project-media.service.ts';
import { matchOf, milesFrom, needOf, needOfProject } from '../search/match-need.policy.ts';
import { requireView } from './preview-access.service.ts';
import {
  pointOf,
  type PreviewViewer,
  toOwnerProjectPreview,
  toProfessionalPreview,
} from './previews.policy.ts';
import { findOwnerProject, findProfessional, type Look } from './previews.queries.ts';

type App = Pick<WholeApp, 'db' | 'clock' | 'fileAddresses'>;

/**
 * A profile before one knows the person (product 15.1): a professional, scored for one
 * of the viewer's requests or for what their profile names; or an owner with a published project, scored for the
 * professional who looks. No contact details, connected or not: those are in `connections.list`.
 *
 * Throws `profile_type_not_shown`, `professional_not_found`, and `not_found` (projects, another member's request).
 */
export async function previewProfile(app: App, viewer: PreviewViewer, input: PreviewInput): Promise<Preview> {
  const { view, ...look } = requireView(viewer, input);
  return view === 'professional'
    ? previewProfessional(app, look, input.requestId)
    : previewOwnerProject(app, look, viewer);
}

async function previewProfessional(
  app: App,
  look: Look,
  requestId: string | undefined,
): Promise<ProfessionalPreview> {
  const [row, request, reviews] = await Promise.all([
    findProfessional(app.db, look),
    requestId === undefined ? null : getRequestNeed(app.db, look.viewerId, requestId),
    listReviewsOf(app, look.profileId, { limit: PREVIEW_REVIEWS }),
  ]);
  if (row === undefined) throw new DomainError('professional_not_found');
  const today = marketDay(app.clock.now());
  const [{ projects, types }, showcase] = await Promise.all([
    showPortfolio(app, row.id, PREVIEW_PROJECTS),
    showShowcase(app, row.id),
  ]);
  const origin = request === null ? pointOf(row.myLatitude, row.myLongitude) : request.point;
  const miles = milesFrom(origin, row);
  const need = needOf({ request, viewer: { specialties: row.mySpecialties }, today });
  return toProfessionalPreview(row, {
    match: matchOf(row, need, miles),
    miles,
    today,
    reviews: reviews.items,
    portfolio: projects,
    portfolioCount: types.length,
    showcase,
    similarProjects: similarProjectsOf(types, need.services),
    request: request === null ? null : { id: request.id, title: request.title },
  });
}

function similarProjectsOf(types: readonly PortfolioType[], services: readonly string[]): number {
  const similar = portfolioTypesFor(services);
  return types.filter((type) => similar.includes(type)).length;
}

async function previewOwnerProject(
  app: App,
  look: Look,
  { userType }: PreviewViewer,
): Promise<OwnerProjectPreview> {
  const now = app.clock.now();
  const row = await findOwnerProject(app.db, look, now);
  if (row === undefined) throw new DomainError('not_found');
  const miles = milesFrom(pointOf(row.projectLatitude, row.projectLongitude), row);
  const need = needOfProject(row, marketDay(now));
  const match = userType === 'service_professional' ? matchOf(row, need, miles, 'professional') : null;
  const [media, about] = await Promise.all([mediaOfProject(app, row.id), showOwnerProfile(app, row.ownerId)]);
  return toOwnerProjectPreview(row, { match, miles, media, about });
}
