import { chakra } from '@chakra-ui/react/styled-system';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { SwitchField } from '#src/ui/form/switch-field.tsx';

const KEYS = [
  ['J', 'Next document'],
  ['K', 'Previous document'],
  ['O', 'Open the selected document'],
  ['A', 'Approve'],
  ['R', 'Go to the reasons for rejecting'],
  ['+', 'Zoom in'],
  ['-', 'Zoom out'],
  ['0', 'Fit'],
  ['T', 'Rotate'],
  ['N', 'Next page'],
  ['P', 'Previous page'],
  ['?', 'This list'],
] as const;

const Key = chakra('kbd', {
  base: {
    display: 'inline-block',
    minWidth: '28px',
    padding: '2px 8px',
    border: 'line',
    borderRadius: 'sm',
    bg: 'bg.subtle',
    fontFamily: 'inherit',
    fontWeight: 'label',
    textAlign: 'center',
  },
});

interface ShortcutsDialogProps {
  open: boolean;
  onClose: () => void;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
}

/** The keys of the review. */
export function ShortcutsDialog({ open, onClose, isOn, onTurn }: ShortcutsDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keyboard shortcuts"
      actions={
        <Button type="button" onClick={onClose}>
          Done
        </Button>
      }
    >
      <chakra.div display="grid" gap="16px" color="fg">
        <SwitchField
          label="Single-key shortcuts"
          help="They never fire while you type."
          name="shortcuts"
          checked={isOn}
          onChange={(event) => onTurn(event.currentTarget.checked)}
        />
        <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" gap="8px 16px">
          {KEYS.map(([key, does]) => (
            <chakra.div key={key} display="contents">
              <dt>
                <Key>{key}</Key>
              </dt>
              <dd>{does}</dd>
            </chakra.div>
          ))}
        </chakra.dl>
      </chakra.div>
    </Dialog>
  );
}
