import type { UpdateOwnerProfileInput } from '#contract/owner-profiles.ts';
import type { DemoStage } from './demo-stage.ts';
import { inParallel } from './in-parallel.ts';
import { prepareUpload } from './prepare-upload.ts';
import { personOf, type People } from './sign-up-people.ts';
import { momentDaysAgo } from './timeline.ts';
import { type PortraitName, uploadPortrait } from './upload-photo.ts';

/** After all of them had joined. */
const DESCRIBED_DAYS_AGO = 380;

type Description = UpdateOwnerProfileInput & { key: string; portrait: PortraitName };

const DESCRIPTIONS: readonly Description[] = [
  {
    key: 'owner',
    portrait: 'dana-whitfield',
    story:
      'I bought the house on Miller Avenue in 2009 and the rental on Summit Street five years later. I teach high school chemistry, so I like to know how things work and I will ask. My tenants stay for years, and I would like to keep it that way: repairs get done right, and nobody waits a week for hot water.',
    managementStyle:
      'One binder for each house, with every invoice and paint color in it. I fix small things myself and call for the rest.',
    whyJoined: 'My plumber of twelve years retired, and I was tired of calls that nobody returns.',
    communicationStyle: 'milestone-updates',
    decisionProcess: 'I decide alone, usually the same evening. Changes go in writing before the work.',
    qualityExpectations: 'Straight lines, nothing hidden behind caulk. I would rather wait than do it twice.',
    mustHaveQualifications: ['Licensed in their trade', 'General liability insurance'],
    dealBreakers: 'Work without a permit where one is needed.',
  },
  {
    key: 'commercial',
    portrait: 'andre-simmons',
    story:
      'Fells Row Management looks after 163 apartments, shops and offices in Baltimore and Washington. Most of our buildings are older than any of us. I walk every job myself, at the start and at the end.',
    managementStyle:
      'Two people on call, one shared calendar, and a walk through every building each quarter.',
    whyJoined: 'We need three good names for each trade in two cities, not one who is always busy.',
    communicationStyle: 'frequent-updates',
    decisionProcess: 'Up to $5,000 I decide on the spot. Above that I need two days and a second quote.',
    qualityExpectations: 'Clean halls at the end of each day, and photos of whatever goes behind a wall.',
    mustHaveQualifications: ['Licensed in their trade', 'General liability insurance', 'Bonded'],
    dealBreakers: 'Sending a crew I have never met without telling me.',
  },
];

/** What the demo owner and the demo commercial client say of themselves, with a photo. */
export async function describeOwners(stage: DemoStage, people: People): Promise<void> {
  await inParallel(DESCRIPTIONS, async ({ key, portrait, ...profile }) => {
    const person = personOf(people, key);
    const at = momentDaysAgo(stage.now, DESCRIBED_DAYS_AGO, key);
    const photoId = await uploadPortrait(stage.at(at), person.userId, portrait);
    await prepareUpload(stage.at(at), photoId);
    await stage.as(person, at).profiles.updateOwnerProfile({ ...profile, photoId });
  });
}
