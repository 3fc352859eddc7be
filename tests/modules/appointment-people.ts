import type { ProposeAppointmentInput } from '#contract/appointments.ts';
import { canaryStreet } from '../harness/privacy/canaries.ts';
import type { Person, TestWorld } from '../harness/test-app.ts';

const TIMES = [
  { day: '2026-12-01', time: '14:00' },
  { day: '2026-12-02', time: '09:30' },
];

type Proposal = Partial<Omit<ProposeAppointmentInput, 'requestId'>>;

export const propose = (person: Person, requestId: string, proposal: Proposal = {}) =>
  person.call.appointments.propose({ requestId, times: TIMES, minutes: 120, ...proposal });

/** The kinds of somebody's notifications about appointments, the newest first. */
export const kindsOf = async ({ call }: Person) =>
  (await call.notifications.list({})).items
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('appointment'));

/** What the two people of a job do about its appointment. */
export function appointmentsIn(world: TestWorld) {
  const acceptedJob = async (location = 'Detroit, MI 48226') => {
    const owner = await world.signUp({ userType: 'property_owner', fullName: 'Olive Owner' });
    const pro = await world.signUp({ userType: 'service_professional', fullName: 'Grace Hopper' });
    const { id: requestId } = await owner.call.requests.create({
      title: 'A leak',
      description: 'Under the sink.',
      category: 'plumbing',
      ...{ location, street: canaryStreet() },
    });
    await pro.call.jobs.accept({ id: requestId });
    return { owner, pro, requestId };
  };
  /** Proposed by the professional, accepted by the owner. */
  const agree = async (location?: string) => {
    const people = await acceptedJob(location);
    const { owner, pro, requestId } = people;
    const { latest } = await propose(pro, requestId);
    const id = latest?.id ?? '';
    const timeId = latest?.proposal?.times[0]?.id ?? '';
    await owner.call.appointments.accept({ id, timeId });
    await world.drainTasks();
    return { ...people, id, timeId };
  };
  return { acceptedJob, agree };
}
