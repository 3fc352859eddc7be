import type { Call, Person, TestWorld } from '../harness/test-app.ts';

type Options = Partial<Parameters<TestWorld['signUp']>[0]>;
export type Draft = Partial<Parameters<Call['requests']['create']>[0]>;

export const LEAK = {
  title: 'Kitchen sink leaks',
  description: 'Drips under the sink.',
  category: 'plumbing',
} as const;

export const post = (person: Person, draft: Draft = {}) => person.call.requests.create({ ...LEAK, ...draft });

/** An owner in Detroit and a professional nearby, unless told otherwise. */
export const jobPeople = (world: TestWorld) => ({
  owner: (options: Options = {}) =>
    world.signUp({ userType: 'property_owner', location: 'Detroit, MI 48226', ...options }),
  professional: (options: Options = {}) =>
    world.signUp({ userType: 'service_professional', location: 'Dearborn, MI 48124', ...options }),
});
