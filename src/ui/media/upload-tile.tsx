import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import { GripVertical, ImageOff, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { captionRecipe, uploadTileRecipe } from '#src/theme/recipes/uploads.ts';
import type { SortHandle } from './sortable-tiles.tsx';

const Caption = chakra('input', captionRecipe);

interface UploadTileProps {
  /** How it is called, in names of buttons: the caption, or the file's name. */
  name: string;
  /** What is seen of it; null when there is nothing yet. */
  picture: ReactNode;
  /** The picture is a logo: all of it is shown. */
  logo?: boolean;
  /** In place of the picture. */
  icon: ReactNode;
  /** Over the picture: '64%', 'Processing'. Null when there is nothing more to say. */
  state: string | null;
  /** Draws a bar. */
  percent?: number | undefined;
  failed?: boolean;
  /** In a corner of the picture: 'Cover'. */
  mark?: string | undefined;
  /** Below, left of the action: sizes. */
  note?: string | undefined;
  action?: { label: string; onPress: () => void } | undefined;
  onRemove?: (() => void) | undefined;
  handle: SortHandle | null;
  caption?: { value: string; maxLength: number; onChange: (text: string) => void } | undefined;
}

/** One file in a form: on its way, being worked on, there, or refused. */
export function UploadTile(props: UploadTileProps) {
  const {
    name,
    picture,
    logo = false,
    icon,
    state,
    percent,
    failed = false,
    mark,
    note,
    action,
    caption,
  } = props;
  const tone = failed ? 'failed' : picture === null ? 'empty' : 'plain';
  const styles = useSlotRecipe({ recipe: uploadTileRecipe })({
    tone,
    logo: logo && picture !== null && !failed,
  });
  return (
    <chakra.div css={styles.root}>
      <chakra.div css={styles.frame}>
        {!failed && (picture ?? icon)}
        {state !== null && (
          <chakra.div css={styles.cover}>
            {failed && <ImageOff aria-hidden />}
            <chakra.span css={styles.state}>{state}</chakra.span>
            {percent !== undefined && <Bar name={name} percent={percent} />}
          </chakra.div>
        )}
        {mark !== undefined && <chakra.span css={styles.mark}>{mark}</chakra.span>}
        {props.handle && (
          <chakra.button {...props.handle} css={styles.handle}>
            <GripVertical size={16} aria-hidden />
          </chakra.button>
        )}
        {props.onRemove && (
          <chakra.button
            type="button"
            css={styles.corner}
            aria-label={`Remove ${name}`}
            data-remove
            onClick={props.onRemove}
          >
            <X size={16} aria-hidden />
          </chakra.button>
        )}
      </chakra.div>
      {caption && (
        <Caption
          aria-label={`Caption of ${name}`}
          placeholder="Add a caption"
          value={caption.value}
          maxLength={caption.maxLength}
          onChange={(event) => caption.onChange(event.target.value)}
          onKeyDown={(event) => {
            // It would send the form around it.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      {(note ?? action) !== undefined && (
        <chakra.p css={styles.foot}>
          <span>{note}</span>
          {action && (
            <chakra.button
              type="button"
              css={styles.action}
              aria-label={`${action.label} ${name}`}
              onClick={action.onPress}
            >
              {action.label}
            </chakra.button>
          )}
        </chakra.p>
      )}
    </chakra.div>
  );
}

function Bar({ name, percent }: { name: string; percent: number }) {
  const styles = useSlotRecipe({ recipe: uploadTileRecipe })();
  return (
    <chakra.span
      css={styles.bar}
      role="progressbar"
      aria-label={`Uploading ${name}`}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      {percent > 0 && <span style={{ width: `${percent}%` }} />}
    </chakra.span>
  );
}
