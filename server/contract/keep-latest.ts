/**
 * Keeps the latest result for the next call with the same argument. Schemas that depend on the day take as long to make
 * as hundreds of checks, and a form asks for them with each key that is pressed.
 */
export function keepLatest<A, R>(make: (argument: A) => R): (argument: A) => R {
  let latest: { argument: A; result: R } | undefined;
  return (argument) => {
    if (latest === undefined || latest.argument !== argument) latest = { argument, result: make(argument) };
    return latest.result;
  };
}
