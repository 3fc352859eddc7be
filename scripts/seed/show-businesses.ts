import type { ShowcaseDraft } from '#contract/showcase-draft.ts';
import type { DemoStage } from './demo-stage.ts';
import { inParallel } from './in-parallel.ts';
import { prepareUpload } from './prepare-upload.ts';
import { personOf, type People } from './sign-up-people.ts';
import { momentDaysAgo } from './timeline.ts';
import { type LogoName, type SceneName, uploadLogo, uploadPhoto } from './upload-photo.ts';

/** After their portfolios. */
const SHOWN_DAYS_AGO = 190;

type Scene = readonly [SceneName, caption: string];
type BusinessSeed = ShowcaseDraft & { key: string; logo: LogoName; scenes: readonly Scene[] };

/** Name, story, services and area are those of their profiles. */
const BUSINESSES: readonly BusinessSeed[] = [
  {
    key: 'pro',
    logo: 'bell-and-daughters',
    scenes: [
      ['kitchen', 'The kitchen we show people first'],
      ['plumbing', 'Every drain where a person can reach it'],
      ['bathroom', 'Our own bathroom, built by the two of us who wanted the tub'],
    ],
    tagline: 'Kitchens and baths, by the family whose name is on the van',
    whyChooseUs:
      'You talk to one of the three of us from the first visit to the last. We do our own plumbing, so nobody waits a week for another crew, and we never start a change before you have its price in writing.',
    yearsExperience: 28,
    foundedYear: 1998,
    teamSize: 'Three of us and two carpenters',
    emergencyServices: true,
    businessAchievements: [
      { title: 'Washtenaw remodelers’ award for a kitchen under $40,000', year: '2023' },
      { title: '500th bathroom', year: '2021' },
    ],
    uniqueSellingPoints: [
      'Zip walls and a clean floor every night',
      'Prices of changes in writing',
      'Our own plumbers',
    ],
    mediaFeatures: [{ publication: 'Ann Arbor Observer', title: 'The Bells build a kitchen', url: '' }],
  },
  {
    key: 'corktown-builders',
    logo: 'corktown-builders',
    scenes: [
      ['deck', 'A porch on Bagley, two doors from the shop'],
      ['painting', 'Floors and trim, the day before move-in'],
    ],
    tagline: 'Six carpenters and a shop on Bagley',
    whyChooseUs:
      'We build what we can in our own shop, so a kitchen is open for days and not for weeks. One foreman runs your job, and he answers his phone.',
    yearsExperience: 15,
    foundedYear: 2011,
    teamSize: '6 carpenters and a foreman',
    businessAchievements: [{ title: '40 rowhouses in Corktown', year: '2025' }],
    uniqueSellingPoints: ['Cabinets from our own shop', 'A foreman who answers the phone'],
  },
];

/** How two professionals present their business, with a logo and drawn photos. */
export async function showBusinesses(stage: DemoStage, people: People): Promise<void> {
  await inParallel(BUSINESSES, async ({ key, logo, scenes, ...changes }) => {
    const person = personOf(people, key);
    const at = momentDaysAgo(stage.now, SHOWN_DAYS_AGO, key);
    const app = stage.at(at);
    const logoId = await uploadLogo(app, person.userId, logo);
    const workspacePhotos = await Promise.all(
      scenes.map(async ([scene, caption]) => ({
        uploadId: await uploadPhoto(app, person.userId, { scene, altText: caption }),
        caption,
      })),
    );
    for (const id of [logoId, ...workspacePhotos.map(({ uploadId }) => uploadId)])
      await prepareUpload(app, id);
    const { showcase } = stage.as(person, at);
    const businessLogo = [{ uploadId: logoId, caption: '' }];
    await showcase.save({ changes: { ...changes, businessLogo, workspacePhotos } });
    await showcase.finish();
  });
}
