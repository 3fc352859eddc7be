import type { DemoStage } from './demo-stage.ts';
import { findProject } from './find-project.ts';
import { PROJECTS } from './personas.ts';
import type { FinishedSeed } from './seed-types.ts';
import { personOf, type People } from './sign-up-people.ts';
import { momentDaysAgo, type Step } from './timeline.ts';

const DAY_MS = 86_400_000;

/** Owners mark projects as done and say whose work it was; the day after, both sides review each other. */
export function completions(stage: DemoStage, people: People): Step[] {
  return PROJECTS.flatMap(({ owner, title, finished }) => {
    if (finished === undefined) return [];
    const run = (at: Date) => finish(stage, people, { owner, title, finished, at });
    return [{ at: momentDaysAgo(stage.now, finished.done, `${title} is done`), run }];
  });
}

type Ending = { owner: string; title: string; finished: FinishedSeed; at: Date };

async function finish(
  stage: DemoStage,
  people: People,
  { owner, title, finished, at }: Ending,
): Promise<void> {
  const [client, professional] = [personOf(people, owner), personOf(people, finished.by)];
  const calls = stage.as(client, at);
  const id = await findProject(stage, title);
  await calls.projects.markDone({ id });
  const { accepted } = await calls.projects.get({ id });
  const { id: profileId } = await stage.as(professional, at).profiles.mine();
  const proposal = accepted.find((one) => one.profileId === profileId);
  if (proposal === undefined) throw new Error(`${finished.by} has no accepted proposal on ${title}.`);
  const { requestId } = await calls.projects.confirmWork({ id, proposalId: proposal.proposalId });
  const nextDay = new Date(at.getTime() + DAY_MS);
  const { stars, review, ownerReview } = finished;
  await stage.as(client, nextDay).reviews.create({ requestId, rating: stars, text: review });
  await stage.as(professional, nextDay).reviews.create({ requestId, rating: 5, text: ownerReview });
}
