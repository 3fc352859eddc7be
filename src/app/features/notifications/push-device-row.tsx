import { chakra } from '@chakra-ui/react/styled-system';
import { BRAND_NAME } from '#contract/brand.ts';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import { type PushState, usePushDevice } from './use-push-device.ts';

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px 16px',
    padding: { base: '16px', sm: '20px 24px' },
  },
});

const STATE_TEXTS: Record<PushState, string> = {
  unknown: `Push messages show up on this device, also when ${BRAND_NAME} is closed.`,
  unsupported: `This browser can’t show them. On an iPhone or iPad, first add ${BRAND_NAME} to your Home Screen: tap Share, then Add to Home Screen.`,
  blocked: 'Your browser blocks them. Allow notifications for this site in its settings, then reload.',
  off: `Push messages show up on this device, also when ${BRAND_NAME} is closed.`,
  on: 'On. This device gets push messages until you sign out.',
};

/** Push messages for this device. What the browser will ask is said before it asks. */
export function PushDeviceRow({ pushKey, isOn }: { pushKey: string; isOn: boolean }) {
  const { state, isBusy, turnOn, turnOff } = usePushDevice(pushKey, isOn);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Row>
      <chakra.div minWidth="0" flex="1 1 260px">
        <chakra.p fontWeight="label">Push messages on this device</chakra.p>
        <chakra.p textStyle="meta" color="fg.muted">
          {STATE_TEXTS[state]}
        </chakra.p>
      </chakra.div>
      {state === 'off' && (
        <Button type="button" variant="outline" size="sm" onClick={() => setIsAsking(true)}>
          Turn on
        </Button>
      )}
      {state === 'on' && (
        <BusyButton variant="outline" size="sm" busy={isBusy} onClick={() => void turnOff()}>
          Turn off
        </BusyButton>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void turnOn().finally(() => setIsAsking(false))}
        title="Turn on push messages?"
        confirmLabel="Continue"
        cancelLabel="Not now"
        busy={isBusy}
      >
        <p>
          Your browser asks next whether this site may show notifications. Choose Allow. Messages say what
          happened, such as who replied, so anyone who sees your screen can read them.
        </p>
      </ConfirmDialog>
    </Row>
  );
}
