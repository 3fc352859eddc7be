import { readSession } from '#server/modules/auth/sessions.service.ts';
import { type Person, TEST_PASSWORD, type TestWorld } from '../harness/test-app.ts';

let counter = 0;

export function newAddress(): string {
  counter += 1;
  return `colleague${String(counter)}@people.example`;
}

export function joinInput(token: string, fullName = 'Jordan Lee') {
  return { token, fullName, password: TEST_PASSWORD, isAdult: true as const };
}

/** What tests do with the people of a company. */
export function companyIn(world: TestWorld) {
  const signUpCompany = () => world.signUp({ userType: 'commercial' });
  const tokensTo = async (email: string) => {
    const mails = await world.mailsTo(email);
    return mails.flatMap(({ text }) => /join-team\?token=([\w-]+)/.exec(text)?.[1] ?? []);
  };
  /** Invites an address and answers the link's token. */
  const invite = async (company: Person, email: string, role: 'manager' | 'viewer' = 'viewer') => {
    const { id } = await company.call.company.invite({ email, role });
    const token = (await tokensTo(email)).at(-1) ?? '';
    return { id, token };
  };
  const join = async (token: string, fullName?: string) => {
    const context = world.context(null);
    const { viewer } = await world.callIn(context).company.join(joinInput(token, fullName));
    const secret = context.secrets[0] ?? '';
    return { viewer, secret };
  };
  const callerOf = async (secret: string) =>
    (await readSession(world.app, { cookieSecret: secret }))?.caller ?? null;
  return { signUpCompany, tokensTo, invite, join, callerOf };
}
