/** Whether an error carries one of these codes: a system error's (`EADDRINUSE`) or Postgres's (`3D000`). */
export function isErrorWithCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
