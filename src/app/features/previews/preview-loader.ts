import { notFound } from '@tanstack/react-router';
import type { Preview, PreviewInput } from '#contract/previews.ts';
import type { UserType } from '#contract/user-types.ts';
import type { ApiUtils } from '#src/api.ts';
import { OWN_PROJECTS_TO_INVITE_INPUT } from '#src/app/features/invitations/invite-inputs.ts';
import { readErrorData } from '#src/errors/describe-error.ts';
import { mayContact } from './contact-rules.ts';
import { inputOfPreview, type PreviewParams, type PreviewSearch } from './preview-paths.ts';

/** The preview that an address names, with the title of its page. An address that names none is not found. */
export async function loadPreview(
  utils: ApiUtils,
  params: PreviewParams,
  { userType, ...search }: PreviewSearch & { userType: UserType },
) {
  const input = inputOfPreview(params, search);
  if (input === null) throw notFound();
  const isForViewer = mayContact(userType, VIEWS[input.profileType]);
  const [loaded] = await Promise.all([
    load(utils, input, isForViewer),
    isForViewer && loadMeans(utils, input),
  ]);
  return loaded;
}

const VIEWS = { professional: 'professional', 'property-owner': 'owner-project' } as const;

/** What the dock says of a contact before it is made; without an answer it says less. */
async function loadMeans(
  { plans, profiles, projects }: ApiUtils,
  { profileType }: PreviewInput,
): Promise<void> {
  await Promise.all([
    profileType === 'professional' && projects.listMine.prefetch(OWN_PROJECTS_TO_INVITE_INPUT),
    plans.subscription.prefetch(),
    profileType === 'property-owner' && profiles.mine.prefetch(),
  ]);
}

/** A request that is not the viewer's own is ignored. */
async function load(
  utils: ApiUtils,
  { requestId, ...profile }: PreviewInput,
  isForViewer: boolean,
): Promise<{ input: PreviewInput; title: string }> {
  const input = { ...profile, ...(requestId !== undefined && { requestId }) };
  try {
    const preview = await utils.profiles.preview.ensureData(input);
    await Promise.all([loadOwnerRecord(utils, preview), isForViewer && loadRelation(utils, preview)]);
    return { input, title: titleOf(preview) };
  } catch (error) {
    const reason = readErrorData(error)?.reason;
    if (reason === 'not_found' && requestId !== undefined) return load(utils, profile, isForViewer);
    if (reason === 'invalid_input') throw notFound();
    throw error;
  }
}

async function loadOwnerRecord({ properties }: ApiUtils, preview: Preview): Promise<void> {
  if (preview.view !== 'owner-project') return;
  const { owner, project } = preview;
  await properties.ofOwner.prefetch({ profileId: owner.profileId, projectId: project.id });
}

/** What an existing Connection adds to the page. */
async function loadRelation({ connections, projects }: ApiUtils, preview: Preview): Promise<void> {
  const { connection } = preview;
  if (connection === null) return;
  const id = preview.view === 'owner-project' && connection.isMine ? preview.project.id : undefined;
  const proposedTo = connection.kind === 'project' ? id : undefined;
  await Promise.all([
    connection.isOpen && connections.get.prefetch({ id: connection.id }),
    proposedTo !== undefined && projects.proposals.prefetch({ projectId: proposedTo, limit: 1 }),
    proposedTo !== undefined && connection.isOpen && projects.siteDetails.prefetch({ id: proposedTo }),
  ]);
}

function titleOf(preview: Preview): string {
  return preview.view === 'professional' ? (preview.companyName ?? preview.fullName) : preview.project.title;
}
