import type { App } from '#server/app.ts';

/** The app, in which something happens right after a password was compared and before the call goes on. */
export function whileComparing(app: App, meanwhile: () => Promise<unknown>): App {
  const isRight: App['passwords']['isRight'] = async (password, storedHash) => {
    const answer = await app.passwords.isRight(password, storedHash);
    await meanwhile();
    return answer;
  };
  return { ...app, passwords: { ...app.passwords, isRight } };
}
