import { readSession } from '#server/modules/auth/sessions.service.ts';
import { TEST_PASSWORD, type TestWorld } from '../harness/test-app.ts';

export const NEW_PASSWORD = 'thimble-canyon-93-velvet';

/** The token of the link in a mail; '' without one. */
export function tokenIn(text: string): string {
  return /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '';
}

/** What tests do as people with a browser and a mailbox. */
export function accessIn(world: TestWorld) {
  /** Signs in as a browser does: answers the secret that its cookie would hold. */
  const signIn = async (email: string, password = TEST_PASSWORD) => {
    const context = world.context(null);
    await world.callIn(context).auth.signIn({ email, password });
    return context.secrets[0] ?? '';
  };
  const callWithCookie = async (secret: string) => {
    const session = await readSession(world.app, { cookieSecret: secret });
    const context = world.context(session?.caller ?? null);
    return { call: world.callIn(context), context, session };
  };
  /** The text of the last mail with a link to set a password; other mails may arrive at the same moment. */
  const lastResetMail = async (email: string) => {
    const mails = await world.mailsTo(email);
    return mails.findLast(({ text }) => text.includes('/reset-password?token='))?.text ?? '';
  };
  return { signIn, callWithCookie, lastResetMail };
}
