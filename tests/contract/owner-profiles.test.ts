import { describe, expect, it } from 'vitest';
import {
  EMPTY_OWNER_PROFILE,
  ownerProfileForm,
  ownerProfileFormOf,
  updateOwnerProfileInput,
} from '#contract/owner-profiles.ts';

const ID = '0123456789abcdef0123456789abcdef';

describe('the form of an owner profile', () => {
  it('sends what is saved unchanged', () => {
    const saved = {
      story: 'I rent out two flats.',
      managementStyle: 'One binder each.',
      whyJoined: 'Nobody called back.',
      communicationStyle: 'collaborative',
      decisionProcess: 'Alone.',
      qualityExpectations: 'Straight lines.',
      mustHaveQualifications: ['Bonded'],
      dealBreakers: 'No permit.',
      photoId: ID,
      introVideoId: null,
    } as const;
    const form = ownerProfileFormOf({ ...saved, mustHaveQualifications: ['Bonded'], uploads: [] });
    expect(ownerProfileForm.parse(form)).toEqual(saved);
    expect(updateOwnerProfileInput.parse(ownerProfileForm.parse(form))).toEqual(saved);
  });

  it('empties what is left empty', () => {
    const form = ownerProfileFormOf({ ...EMPTY_OWNER_PROFILE, uploads: [] });
    expect(ownerProfileForm.parse({ ...form, story: '  ' })).toEqual(EMPTY_OWNER_PROFILE);
  });

  it('takes one file in a place', () => {
    const form = ownerProfileFormOf({ ...EMPTY_OWNER_PROFILE, uploads: [] });
    const two = [ID, ID.replaceAll('0', '1')].map((uploadId) => ({ uploadId, caption: '' }));
    expect(ownerProfileForm.safeParse({ ...form, photoId: two }).error?.issues).toMatchObject([
      { path: ['photoId'], code: 'too_big' },
    ]);
  });
});
