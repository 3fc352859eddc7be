import { cityOfPlace } from '#contract/places.ts';
import type { Db, NewRow } from '#db/types.ts';
import type { App } from '#server/app.ts';
import { resolvePlace } from '#server/modules/places/places.service.ts';
import { canaryStreet, canaryWord } from './privacy/canaries.ts';

type Columns = Omit<
  Partial<NewRow<'projects'>>,
  'ownerId' | 'scope' | 'zip' | 'city' | 'latitude' | 'longitude'
>;
export type SampleProject = Columns & {
  ownerId: string;
  scope?: { task: string; details: string; priority: 'required' | 'preferred' | 'optional' }[];
  /** The location as people write it; null for none on the map. */
  place?: string | null;
  /** Private until the owner has accepted a proposal. */
  hidden?: Partial<Omit<NewRow<'projectPrivate'>, 'projectId'>>;
};

type At = { readonly app: Pick<App, 'db' | 'clock'> };

/** A published, public project in Ann Arbor with its private row, as if its owner had published it now. */
export async function insertProject(at: At, sample: SampleProject): Promise<{ id: string }> {
  const { place = 'Ann Arbor, MI 48103', hidden, scope, ...columns } = sample;
  const { db, clock } = at.app;
  const now = clock.now();
  const { id } = await db
    .insertInto('projects')
    .values({
      title: 'New roof before the winter',
      projectType: 'roofing',
      urgency: 'soon',
      propertyType: 'Single-family house',
      description: 'The shingles are 24 years old and the north side leaks in heavy rain.',
      scope: JSON.stringify(
        scope ?? [{ task: 'Tear off', details: 'Two layers, down to the deck', priority: 'required' }],
      ),
      requirements: 'A permit and a clean yard every evening',
      materialPreferences: 'Architectural shingles, dark gray',
      qualityLevel: 'standard',
      budgetMinCents: 900_000,
      budgetMaxCents: 1_500_000,
      startsOn: '2026-12-07',
      completesOn: '2026-12-18',
      mustHaveQualifications: ['Licensed roofer'],
      dealBreakers: 'No subcontractors',
      ...(await placeColumns(db, place)),
      status: 'published',
      visibility: 'public',
      publishedAt: now,
      createdAt: now,
      updatedAt: now,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('projectPrivate')
    .values({ projectId: id, ...hiddenCanaries(), ...hidden })
    .execute();
  return { id };
}

/** Each with a unique canary word, so that a leak is detected wherever it appears. */
const hiddenCanaries = () => ({
  street: canaryStreet(),
  accessRequirements: `The key is with the neighbor ${canaryWord()}`,
  parkingInfo: `On the drive ${canaryWord()}`,
  occupancy: `We live here ${canaryWord()}`,
  specialInstructions: `Ring twice ${canaryWord()}`,
  knownIssues: `The attic stairs are loose ${canaryWord()}`,
});

async function placeColumns(db: Db, text: string | null) {
  if (text === null) return { zip: null, city: null, latitude: null, longitude: null };
  const place = await resolvePlace(db, text);
  if (place === null) throw new Error(`Nobody knows ${text}.`);
  return {
    zip: place.zip,
    city: cityOfPlace(place),
    latitude: place.latitude,
    longitude: place.longitude,
  };
}
