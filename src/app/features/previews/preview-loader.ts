import { notFound } from '@tanstack/react-router';
import type { Preview, PreviewInput } from '#contract/previews.ts';
import type { ApiUtils } from '#src/api.ts';
import { readErrorData } from '#src/errors/describe-error.ts';
import { inputOfPreview, type PreviewParams, type PreviewSearch } from './preview-paths.ts';

/** What a profile's address shows, with the title of its page. An address that names none is not found. */
export async function loadPreview(utils: ApiUtils, params: PreviewParams, search: PreviewSearch) {
  const input = inputOfPreview(params, search);
  if (input === null) throw notFound();
  return load(utils, input);
}

/** A request that is not the viewer's own counts as not named. */
async function load(
  utils: ApiUtils,
  { requestId, ...profile }: PreviewInput,
): Promise<{ input: PreviewInput; title: string }> {
  const input = { ...profile, ...(requestId !== undefined && { requestId }) };
  try {
    return { input, title: titleOf(await utils.profiles.preview.ensureData(input)) };
  } catch (error) {
    const reason = readErrorData(error)?.reason;
    if (reason === 'not_found' && requestId !== undefined) return load(utils, profile);
    if (reason === 'invalid_input') throw notFound();
    throw error;
  }
}

function titleOf(preview: Preview): string {
  return preview.view === 'professional' ? (preview.companyName ?? preview.fullName) : preview.project.title;
}
