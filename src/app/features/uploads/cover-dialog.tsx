import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, useState } from 'react';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { RangeField } from '#src/ui/form/range-field.tsx';
import { frameOf } from '#src/ui/media/video-frame.ts';

const Screen = chakra('video', {
  base: {
    width: 'full',
    maxHeight: '50vh',
    marginBlock: '16px',
    bg: 'bg.subtle',
    borderRadius: 'md',
    objectFit: 'contain',
  },
});

/** Steps of the slider: arrow keys reach every half second. */
const STEP_SECONDS = 0.5;

interface CoverDialogProps {
  open: boolean;
  onClose: () => void;
  /** Of the video. */
  name: string;
  url: string;
  onChoose: (frame: Blob) => void;
}

/** Chooses the frame of a video that stands for it until it plays. */
export function CoverDialog({ open, onClose, name, ...props }: CoverDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Choose a cover for ${name}`} size="lg">
      <FrameChooser onClose={onClose} {...props} />
    </Dialog>
  );
}

function FrameChooser({ onClose, url, onChoose }: Omit<CoverDialogProps, 'open' | 'name'>) {
  const video = useRef<HTMLVideoElement>(null);
  const [second, setSecond] = useState(0);
  const [length, setLength] = useState<number | null>(null);
  const [isSeeking, setIsSeeking] = useState(true);
  const [hasFailed, setHasFailed] = useState(false);
  const choose = async () => {
    const frame = video.current === null ? null : await frameOf(video.current);
    if (frame === null) {
      setHasFailed(true);
      return;
    }
    onChoose(frame);
    onClose();
  };
  return (
    <>
      <Screen
        ref={video}
        src={url}
        muted
        playsInline
        preload="auto"
        aria-hidden="true"
        onLoadedMetadata={({ currentTarget }) => setLength(currentTarget.duration)}
        onLoadedData={() => setIsSeeking(false)}
        onSeeking={() => setIsSeeking(true)}
        onSeeked={() => setIsSeeking(false)}
        onError={() => setHasFailed(true)}
      />
      {hasFailed ? (
        <Note tone="danger" role="alert">
          This browser can’t play the video. Try another one.
        </Note>
      ) : (
        <RangeField
          label="Moment in the video"
          min={0}
          max={Math.max(STEP_SECONDS, length ?? STEP_SECONDS)}
          step={STEP_SECONDS}
          value={second}
          onChange={(next) => {
            setSecond(next);
            if (video.current !== null) video.current.currentTime = next;
          }}
          text={`${timeLabel(second)} of ${timeLabel(length ?? 0)}`}
        />
      )}
      <chakra.div display="flex" justifyContent="flex-end" gap="8px" marginTop="24px">
        <Button type="button" variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <BusyButton
          busy={false}
          unavailable={length === null || isSeeking || hasFailed}
          onClick={() => void choose()}
        >
          Use this frame
        </BusyButton>
      </chakra.div>
    </>
  );
}

/** '1:04' */
function timeLabel(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${String(Math.floor(whole / 60))}:${String(whole % 60).padStart(2, '0')}`;
}
