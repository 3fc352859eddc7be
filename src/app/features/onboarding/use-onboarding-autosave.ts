import { onboardingChangesSchema, type OnboardingDraft } from '#contract/onboarding.ts';
import { api, type RouterOutputs, sendOnLeaving } from '#src/api.ts';
import type { Autosave, SavedDraft } from '#src/app/drafts/autosave-draft.ts';
import { type DraftFields, filledFields, type SaveMessage } from '#src/app/drafts/draft-merge-rules.ts';
import { changedOf, refusalOf, refusedFields, savedOf } from '#src/app/drafts/save-answer-rules.ts';
import { unsentChanges } from '#src/app/drafts/unsent-changes-draft.ts';
import { useAutosave } from '#src/app/drafts/use-autosave.ts';
import { ONBOARDING_FIELD_LABELS } from './onboarding-labels.ts';

export type Onboarding = RouterOutputs['onboarding']['mine'];

/** A member has one: the server needs no name for it. */
const ONLY = 'onboarding';

/** Saves the answers as they are given. */
export function useOnboardingAutosave(onboarding: Onboarding, profileId: string): Autosave {
  const utils = api.useUtils();
  return useAutosave({
    draft: savedDraftOf(onboarding),
    send: async (message) => {
      // Not a mutation of the cache, which would wait for the network without saying so.
      const answer = await utils.client.onboarding.save
        .mutate(inputOf(message))
        .then((saved) => savedOf({ ...saved, id: ONLY }), changedOf);
      void utils.onboarding.mine.invalidate(undefined, { refetchType: 'none' });
      return answer;
    },
    sendOnLeaving: (message) => sendOnLeaving('onboarding.save', inputOf(message)),
    load: async () => savedDraftOf(await utils.onboarding.mine.fetch(undefined, { staleTime: 0 })),
    refusalOf,
    refusedOf: (changes) => refusedFields(onboardingChangesSchema, ONBOARDING_FIELD_LABELS, changes),
    unsentOf: (id) => unsentChanges(`${ONLY}:${profileId}:${id ?? ''}`),
  });
}

/** What is answered so far: also what can't be saved like that, so that it can be corrected. */
export function answersOf(values: DraftFields): OnboardingDraft {
  return filledFields(values);
}

function savedDraftOf({ version, updatedAt, content }: Onboarding): SavedDraft {
  return { id: ONLY, version, savedAt: updatedAt, values: content };
}

function inputOf({ baseVersion, changes }: SaveMessage) {
  return { baseVersion, changes: onboardingChangesSchema.parse(changes) };
}
