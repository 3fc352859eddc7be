import { BusyButton, type BusyButtonProps } from './busy-button.tsx';

/** Sends the form it stands in. Enter in a field presses it too, so a busy form is not sent twice. */
export function SubmitButton(props: Omit<BusyButtonProps, 'type' | 'onClick'>) {
  return <BusyButton {...props} type="submit" />;
}
