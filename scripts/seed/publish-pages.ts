import { PUBLICATION_CONSENT } from '#contract/public-profiles.ts';
import type { DemoStage } from './demo-stage.ts';
import { inParallel } from './in-parallel.ts';
import { personOf, type People } from './sign-up-people.ts';
import { momentDaysAgo } from './timeline.ts';

/** After their documents were checked. */
const PUBLISHED_DAYS_AGO = 90;

const PUBLISHED = ['pro', 'corktown-builders', 'huron-valley-gardens'];

/** Public pages of a few professionals who agreed to one. */
export async function publishPages(stage: DemoStage, people: People): Promise<void> {
  await inParallel(PUBLISHED, async (key) => {
    const at = momentDaysAgo(stage.now, PUBLISHED_DAYS_AGO, key);
    await stage
      .as(personOf(people, key), at)
      .profiles.publishPage({ textVersion: PUBLICATION_CONSENT.version });
  });
}
