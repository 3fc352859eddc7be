/**
 * The compiler of the checks. `typescript` stays beside it for typed lint rules and editors, which do not run on the native one
 * yet (decision 058).
 */
export const TYPE_CHECKER = 'typescript-7/tsc';

/** As many as the smallest machine has processors; each works out again what it shares with the others. */
export const TYPE_CHECK_ARGUMENTS = ['--noEmit', '-p', '.', '--checkers', '2'] as const;

/** Go collects nothing before 4 GiB are in use: a check takes 3.6 and ends. */
export const TYPE_CHECK_ENVIRONMENT = { GOGC: 'off', GOMEMLIMIT: '4GiB' } as const;
