/** A problem that the user can fix. Its message is one sentence and is shown without a stack. */
export class SetupError extends Error {
  override name = 'SetupError';
}
