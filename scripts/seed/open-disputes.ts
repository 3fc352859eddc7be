import type { DisputeOutcome, DisputeReason } from '#contract/disputes.ts';
import type { DemoStage } from './demo-stage.ts';
import { findJob, type JobSides } from './find-job.ts';
import { inParallel } from './in-parallel.ts';
import { STAFF_COLLEAGUE } from './personas.ts';
import { personOf, type People } from './sign-up-people.ts';

const HOUR_MS = 3_600_000;

type DisputeSeed = JobSides & {
  title: string;
  /** The client opens it. */
  reason: DisputeReason;
  opening: string;
  answer: string;
  /** What staff decided. */
  decision?: { outcome: DisputeOutcome; reason: string };
};

const DISPUTES: readonly DisputeSeed[] = [
  {
    ...{ title: 'Replace the thermostat in the upstairs hall', client: 'owner' },
    professional: 'lakeshore-heating',
    reason: 'quality',
    opening:
      'The new thermostat works, but the old plate left a hole in the plaster twice its size. I’d like the wall patched, or $80 off.',
    answer: 'The hole was behind the old plate. I can bring a cover plate on Friday at no charge.',
  },
  {
    ...{ title: 'Rake and haul leaves, backyard', client: 'owner', professional: 'huron-valley-gardens' },
    reason: 'damage',
    opening:
      'One of the fence posts by the side gate leans since the trailer was here. The gate no longer closes.',
    answer: 'We did touch the post when backing out. We’ll reset it in concrete this week.',
    decision: {
      outcome: 'client',
      reason: 'Both sides agree on what happened. Huron Valley Gardens resets the post at no charge.',
    },
  },
];

/** One dispute that is open, and one that staff have decided. */
export async function openDisputes(stage: DemoStage, people: People): Promise<void> {
  await inParallel(DISPUTES, (dispute) => playDispute(stage, people, dispute));
}

async function playDispute(stage: DemoStage, people: People, seed: DisputeSeed): Promise<void> {
  const { id: requestId } = await findJob(stage, people, seed);
  const as = (key: string, hoursAgo: number) =>
    stage.as(personOf(people, key), new Date(stage.now.getTime() - hoursAgo * HOUR_MS));
  const { reason, opening, answer, decision } = seed;
  const { id } = await as(seed.client, 50).disputes.open({ requestId, reason, text: opening });
  await as(seed.professional, 30).disputes.answer({ id, text: answer });
  if (decision !== undefined) await as(STAFF_COLLEAGUE.key, 6).staff.disputes.decide({ id, ...decision });
}
