/** Sends, and says while it does. */
export function whileBusy<Args extends unknown[], Answer>(
  onBusy: (isBusy: boolean) => void,
  send: (...args: Args) => Promise<Answer>,
): (...args: Args) => Promise<Answer> {
  return async (...args) => {
    onBusy(true);
    try {
      return await send(...args);
    } finally {
      onBusy(false);
    }
  };
}
