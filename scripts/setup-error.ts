/** Something the person at the terminal can put right. Its message is one sentence and is shown without a stack. */
export class SetupError extends Error {
  override name = 'SetupError';
}
