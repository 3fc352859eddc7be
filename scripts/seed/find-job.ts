import type { DemoStage } from './demo-stage.ts';
import { personOf, type People } from './sign-up-people.ts';

export type JobSides = { client: string; professional: string };

/** The job that came of a request, by its title, as its professional has it. */
export async function findJob(
  stage: DemoStage,
  people: People,
  { title, professional }: { title: string; professional: string },
): Promise<{ id: string }> {
  const { items } = await stage
    .as(personOf(people, professional), stage.now)
    .jobs.listMine({ status: ['accepted', 'in_progress', 'completed'], limit: 50 });
  const job = items.find((one) => one.title === title);
  if (job === undefined) throw new Error(`${professional} has no job called ${title}.`);
  return job;
}
