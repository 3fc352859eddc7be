import { BusyButton, type BusyButtonProps } from './busy-button.tsx';

/** Submits its form. Enter in a field triggers it too, so a busy form is not submitted twice. */
export function SubmitButton(props: Omit<BusyButtonProps, 'type' | 'onClick'>) {
  return <BusyButton {...props} type="submit" />;
}
