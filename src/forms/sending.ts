import { createContext, use, useEffect } from 'react';

/** Tells what is around a form whether the form is being sent. */
export const Sending = createContext<(isSending: boolean) => void>(() => undefined);

export function useTellSending(isSending: boolean) {
  const tell = use(Sending);
  useEffect(() => {
    tell(isSending);
    return () => tell(false);
  }, [tell, isSending]);
}
