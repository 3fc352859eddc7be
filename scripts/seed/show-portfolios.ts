import { randomUUID } from 'node:crypto';
import type { AddPortfolioProjectInput } from '#contract/portfolio.ts';
import type { App } from '#server/app.ts';
import type { DemoStage } from './demo-stage.ts';
import { inParallel } from './in-parallel.ts';
import { prepareUpload } from './prepare-upload.ts';
import { personOf, type People } from './sign-up-people.ts';
import { momentDaysAgo } from './timeline.ts';
import { type SceneName, uploadPhoto } from './upload-photo.ts';

/** After all of them had joined. */
const SHOWN_DAYS_AGO = 200;

type Scene = readonly [SceneName, altText: string];
type ProjectSeed = Omit<
  AddPortfolioProjectInput,
  'idempotencyKey' | 'beforePhotos' | 'afterPhotos' | 'progressPhotos'
> & { before: readonly Scene[]; after: readonly Scene[] };
type PortfolioSeed = { key: string; projects: readonly ProjectSeed[] };

const PORTFOLIOS: readonly PortfolioSeed[] = [
  {
    key: 'pro',
    projects: [
      {
        title: 'A 1960s kitchen, opened to the dining room',
        type: 'kitchen-renovation',
        description:
          'Brown cabinets, one outlet and a wall that hid the cook from everyone else. We took the wall out, moved the sink under the window and built the cabinets up to the ceiling. The family cooked in the garage for five weeks and had Thanksgiving at the new counter.',
        duration: '5 weeks',
        budgetRange: 'over_15000',
        location: 'Burns Park, Ann Arbor',
        challenges: 'The wall carried a joist that no plan showed, and the drain ran through it.',
        solution: 'A flush beam, and a new drain through the basement that we could reach without a trench.',
        results: 'Nine feet of counter became twenty-two, with an outlet every four feet.',
        clientTestimonial: 'They swept every night. I would hire them for the sweeping alone.',
        skills: ['Cabinets', 'Beams', 'Tile', 'Plumbing'],
        before: [
          ['kitchen-before', 'The kitchen before, with dark cabinets and one window'],
          ['plumbing', 'The old drain below the sink'],
        ],
        after: [
          ['kitchen', 'The kitchen after, with light cabinets up to the ceiling'],
          ['painting', 'The dining room, on the other side of where the wall was'],
        ],
      },
      {
        title: 'Hall bath with a walk-in shower',
        type: 'bathroom-remodel',
        description:
          'A cast-iron tub no one could step into anymore and a floor that gave under the toilet. We replaced the joists, set a curbless shower and put the plumbing where a person can get at it.',
        duration: '3 weeks',
        budgetRange: '5000_15000',
        location: 'Ypsilanti',
        challenges: null,
        solution: null,
        results: 'A shower with no step, and a grab bar that holds a grown man.',
        clientTestimonial: null,
        skills: ['Tile', 'Plumbing'],
        before: [['bathroom-before', 'The bathroom before, with an old tub']],
        after: [['bathroom', 'The bathroom after, with a walk-in shower']],
      },
    ],
  },
  {
    key: 'corktown-builders',
    projects: [
      {
        title: 'Rowhouse kitchen on a budget',
        type: 'kitchen-renovation',
        description:
          'The owners wanted to keep the boxes and lose the look. New doors, new counters, a sink that fits a stockpot, and every light on a switch by the door. Done around two people working from home.',
        duration: '12 days',
        budgetRange: '5000_15000',
        location: 'Corktown, Detroit',
        challenges: 'No kitchen for more than four days at a time.',
        solution: 'Two halves, one after the other, with the old sink kept running in between.',
        results: 'A kitchen that looks new at a third of the price.',
        clientTestimonial: null,
        skills: ['Cabinet doors', 'Counters', 'Lighting'],
        before: [['kitchen-before', 'The kitchen with its old cabinet doors']],
        after: [['kitchen', 'The same kitchen with new doors and counters']],
      },
    ],
  },
  {
    key: 'okafor-roofing',
    projects: [
      {
        title: 'Full tear-off before the first snow',
        type: 'roofing',
        description:
          'Three layers of shingles over boards from 1924. We took all of it off, replaced eleven boards, and had it dry the same night. New flashing around both chimneys, and a ridge vent the attic never had.',
        duration: '3 days',
        budgetRange: 'over_15000',
        location: 'Ann Arbor',
        challenges: 'Rain came a day early.',
        solution: 'We worked in quarters, so no part of the roof was open overnight.',
        results: 'A dry attic, and heating bills a fifth lower that winter.',
        clientTestimonial: null,
        skills: ['Tear-off', 'Flashing'],
        before: [],
        after: [['roof', 'The new roof from the yard']],
      },
    ],
  },
  {
    key: 'raman-painting',
    projects: [
      {
        title: 'Living room and stairs in two days',
        type: 'painting',
        description:
          'Fifteen-foot walls above a staircase, and a piano that could not be moved. We built the scaffold around it, patched forty years of picture hooks and rolled two coats that dry without a smell.',
        duration: '2 days',
        budgetRange: '1500_5000',
        location: 'Old West Side, Ann Arbor',
        challenges: null,
        solution: null,
        results: null,
        clientTestimonial: 'The piano never knew you were here.',
        skills: ['Interior', 'Plaster repair'],
        before: [],
        after: [['painting', 'The freshly painted room']],
      },
    ],
  },
  {
    key: 'huron-valley-gardens',
    projects: [
      {
        title: 'A front yard that needs no mower',
        type: 'landscaping',
        description:
          'A slope of patchy grass that no one liked to mow. We cut three terraces, set local stone and planted natives that flower from April to October. The owners water it twice in a dry summer.',
        duration: '1 week',
        budgetRange: '5000_15000',
        location: 'Ypsilanti',
        challenges: 'Roots of the neighbor’s maple, which had to stay.',
        solution: null,
        results: 'No runoff on the sidewalk, and more butterflies than we can name.',
        clientTestimonial: null,
        skills: ['Native plants', 'Stone'],
        before: [],
        after: [['garden', 'The terraced front yard in bloom']],
      },
    ],
  },
];

/** Finished work of a few professionals, with drawn photos. */
export async function showPortfolios(stage: DemoStage, people: People): Promise<void> {
  await inParallel(PORTFOLIOS, async ({ key, projects }) => {
    const person = personOf(people, key);
    const at = momentDaysAgo(stage.now, SHOWN_DAYS_AGO, key);
    const { portfolio } = stage.as(person, at);
    await portfolio.choose({ business: 'established' });
    for (const { before, after, ...project } of projects) {
      const upload = (scenes: readonly Scene[]) => uploadScenes(stage.at(at), person.userId, scenes);
      const [beforePhotos, afterPhotos] = await Promise.all([upload(before), upload(after)]);
      await portfolio.add({ ...project, beforePhotos, afterPhotos, idempotencyKey: randomUUID() });
    }
  });
}

async function uploadScenes(app: App, ownerId: string, scenes: readonly Scene[]): Promise<string[]> {
  return Promise.all(
    scenes.map(async ([scene, altText]) => {
      const id = await uploadPhoto(app, ownerId, { scene, altText });
      await prepareUpload(app, id);
      return id;
    }),
  );
}
