import {
  SHOWCASE_PROFILE_FIELDS,
  showcaseChangesSchema,
  type ShowcaseDraft,
  showcaseProfileSchema,
} from '#contract/showcase-draft.ts';
import { api, type RouterOutputs, sendOnLeaving } from '#src/api.ts';
import type { Autosave, SavedDraft } from '#src/app/drafts/autosave-draft.ts';
import {
  type DraftFields,
  filledFields,
  pickFields,
  type SaveMessage,
} from '#src/app/drafts/draft-merge-rules.ts';
import { changedOf, refusalOf, refusedFields, savedOf } from '#src/app/drafts/save-answer-rules.ts';
import { unsentChanges } from '#src/app/drafts/unsent-changes-draft.ts';
import { useAutosave } from '#src/app/drafts/use-autosave.ts';
import { SHOWCASE_FIELD_LABELS } from './showcase-labels.ts';

export type Showcase = RouterOutputs['showcase']['mine'];

/** A professional has one: the server needs no name for it. */
const ONLY = 'showcase';

/** Saves the business profile as it is typed, in each of its editors. */
export function useShowcaseAutosave(showcase: Showcase, profileId: string): Autosave {
  const utils = api.useUtils();
  return useAutosave({
    draft: savedDraftOf(showcase),
    send: async (message) => {
      // Not a mutation of the cache, which would wait for the network without saying so.
      const answer = await utils.client.showcase.save
        .mutate(inputOf(message))
        .then((saved) => savedOf({ ...saved, id: ONLY }), changedOf);
      void utils.showcase.invalidate(undefined, { refetchType: 'none' });
      return answer;
    },
    sendOnLeaving: (message) => sendOnLeaving('showcase.save', inputOf(message)),
    load: async () => savedDraftOf(await utils.showcase.mine.fetch(undefined, { staleTime: 0 })),
    refusalOf,
    refusedOf: (changes) => refusedFields(showcaseChangesSchema, SHOWCASE_FIELD_LABELS, changes),
    unsentOf: (id) => unsentChanges(`${ONLY}:${profileId}:${id ?? ''}`),
  });
}

/** What is drafted so far: also what can't be saved like that, so that it can be corrected. */
export function draftOf(values: DraftFields): ShowcaseDraft {
  return filledFields(values);
}

function savedDraftOf({ version, updatedAt, content }: Showcase): SavedDraft {
  return { id: ONLY, version, savedAt: updatedAt, values: content };
}

function inputOf({ baseVersion, changes, startedFrom }: SaveMessage) {
  const isOfProfile = (name: string) => SHOWCASE_PROFILE_FIELDS.some((field) => field === name);
  return {
    baseVersion,
    changes: showcaseChangesSchema.parse(changes),
    startedFrom: showcaseProfileSchema.parse(pickFields(startedFrom, isOfProfile)),
  };
}
