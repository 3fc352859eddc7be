import type { DemoStage } from './demo-stage.ts';
import { findJob, type JobSides } from './find-job.ts';
import { inParallel } from './in-parallel.ts';
import { personOf, type People } from './sign-up-people.ts';
import { dateAfter } from './timeline.ts';

const HOUR_MS = 3_600_000;

type AppointmentSeed = JobSides & {
  title: string;
  by: keyof JobSides;
  /** Days from today, and the time there. */
  times: readonly (readonly [inDays: number, time: string])[];
  minutes: number;
  note: string;
  /** The other side has accepted the first time. */
  isAccepted?: boolean;
};

const APPOINTMENTS: readonly AppointmentSeed[] = [
  {
    ...{
      title: 'Six recessed lights in the living room',
      client: 'owner',
      professional: 'washtenaw-electric',
    },
    by: 'professional',
    times: [
      [3, '08:00'],
      [4, '13:00'],
    ],
    minutes: 240,
    note: 'Plan on about four hours without power in the living room.',
  },
  {
    ...{ title: 'Replace the vanity and the floor in the half bath', client: 'owner', professional: 'pro' },
    by: 'professional',
    times: [[2, '15:00']],
    minutes: 120,
    note: 'Floor goes in. The bathroom can be used again the next morning.',
    isAccepted: true,
  },
  {
    ...{ title: 'Replace shower valve', client: 'nora.kessler', professional: 'pro' },
    by: 'client',
    times: [
      [5, '09:00'],
      [6, '09:00'],
      [6, '16:30'],
    ],
    minutes: 60,
    note: 'Ring the lower bell. I’ll show you the access panel.',
  },
  {
    ...{
      title: 'Riser valve replacement, north stack',
      client: 'commercial',
      professional: 'thames-plumbing',
    },
    by: 'client',
    times: [[7, '07:00']],
    minutes: 240,
    note: 'Notices say 7 to 11. Check in at the front desk.',
    isAccepted: true,
  },
];

/** Times that one side of a job has proposed, and some that both agreed on. */
export async function makeAppointments(stage: DemoStage, people: People): Promise<void> {
  await inParallel(APPOINTMENTS, (appointment) => makeAppointment(stage, people, appointment));
}

async function makeAppointment(stage: DemoStage, people: People, seed: AppointmentSeed): Promise<void> {
  const { id: requestId } = await findJob(stage, people, seed);
  const [asker, asked] =
    seed.by === 'client' ? [seed.client, seed.professional] : [seed.professional, seed.client];
  const hoursAgo = (hours: number) => new Date(stage.now.getTime() - hours * HOUR_MS);
  const { latest } = await stage.as(personOf(people, asker), hoursAgo(5)).appointments.propose({
    requestId,
    times: seed.times.map(([days, time]) => ({ day: dateAfter(stage.now, days), time })),
    minutes: seed.minutes,
    note: seed.note,
  });
  if (seed.isAccepted !== true) return;
  const timeId = latest?.proposal?.times[0]?.id;
  if (latest === null || timeId === undefined) throw new Error(`No time is open for ${seed.title}.`);
  await stage.as(personOf(people, asked), hoursAgo(3)).appointments.accept({ id: latest.id, timeId });
}
