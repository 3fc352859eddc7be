import { memo, type ReactNode, useState } from 'react';
import { FilePreview } from '#src/ui/media/file-preview.tsx';
import { Picture } from '#src/ui/media/picture.tsx';
import type { SortHandle } from '#src/ui/media/sortable-tiles.tsx';
import { UploadTile } from '#src/ui/media/upload-tile.tsx';
import { CoverDialog } from './cover-dialog.tsx';
import { hasArrived, isMoving, isSameTile, type UploadTileItem, withProgress } from './tile-rules.ts';
import { sizeLabel, stateLabel } from './upload-labels.ts';
import { useProgress } from './use-uploads.ts';
import { nameOf, type UploadsFieldState } from './use-uploads-field.ts';

/** As long as every form that has captions takes them. */
const CAPTION_LENGTH = 200;
const TILE_SIZES = '(min-width: 64rem) 160px, (min-width: 40rem) 33vw, 50vw';

type FieldActions = Pick<UploadsFieldState, 'remove' | 'retry' | 'caption' | 'setCover'>;

interface UploadCardProps {
  tile: UploadTileItem;
  handle: SortHandle | null;
  /** Null where changes are refused: it is only looked at. */
  field: FieldActions | null;
  hasCaption: boolean;
  mark: string | undefined;
  isLogo: boolean;
  /** Among the tiles. */
  position: number;
  /** In place of a picture. */
  icon: ReactNode;
  /** Opens the chooser. */
  onChoose: () => void;
}

/** One upload of a field. Of twenty tiles, only those are drawn anew that have changed. */
export const UploadCard = memo(CardOfUpload, isDrawnAlike);

/** The actions work on what the field holds when they are called, so that older ones do as well. */
function isDrawnAlike(before: UploadCardProps, after: UploadCardProps): boolean {
  return (
    isSameTile(before.tile, after.tile) &&
    before.handle === after.handle &&
    (before.field === null) === (after.field === null) &&
    before.hasCaption === after.hasCaption &&
    before.mark === after.mark &&
    before.position === after.position
  );
}

function CardOfUpload(props: UploadCardProps) {
  const { handle, field, hasCaption, mark, isLogo, icon, onChoose } = props;
  const tile = withProgress(props.tile, useProgress(props.tile.local));
  const { state, uploadId, caption } = tile;
  const showsCaption = field !== null && hasArrived(state) && hasCaption && uploadId !== null;
  const [isChoosingCover, setIsChoosingCover] = useState(false);
  const video = field === null ? null : videoOf(tile);
  return (
    <>
      <UploadTile
        name={nameOf(tile)}
        picture={pictureOf(tile)}
        logo={isLogo}
        icon={icon}
        state={stateLabel(state)}
        percent={percentOf(tile)}
        failed={state.status === 'failed'}
        mark={state.status === 'ready' ? mark : undefined}
        note={showsCaption ? undefined : noteOf(tile)}
        action={
          field === null
            ? undefined
            : video === null
              ? actionOf(tile, field, onChoose)
              : { label: 'Choose cover', onPress: () => setIsChoosingCover(true) }
        }
        onRemove={field === null || isMoving(state) ? undefined : () => field.remove(tile)}
        handle={handle}
        caption={
          showsCaption
            ? {
                value: caption,
                maxLength: CAPTION_LENGTH,
                onChange: (text) => field.caption(uploadId, text),
              }
            : undefined
        }
      />
      {field !== null && video !== null && (
        <CoverDialog
          open={isChoosingCover}
          onClose={() => setIsChoosingCover(false)}
          name={nameOf(tile)}
          url={video.url}
          onChoose={(frame) => field.setCover(video.id, frame)}
        />
      )}
    </>
  );
}

/** A video that can be played, to choose its cover from. */
function videoOf({ state, known }: UploadTileItem): { id: string; url: string } | null {
  const source = known?.media?.sources.find(({ mediaType }) => mediaType.startsWith('video/'));
  return state.status === 'ready' && known !== null && source !== undefined
    ? { id: known.id, url: source.url }
    : null;
}

/** The server's picture, or until then the one on this device; null when there is neither. */
function pictureOf({ caption, known, local }: UploadTileItem): ReactNode {
  const media = known?.media;
  const hasPicture = media?.sources.some(({ mediaType }) => mediaType.startsWith('image/')) === true;
  if (media && (hasPicture || media.posterUrl !== undefined)) {
    return <Picture media={media} alt={known.altText ?? caption} sizes={TILE_SIZES} />;
  }
  const isPhoto = local?.kind === 'photo' || local?.file.type.startsWith('image/') === true;
  return local !== null && isPhoto ? <FilePreview file={local.file} /> : null;
}

/** A bar is drawn while bytes travel, and is empty before. */
function percentOf({ state, local }: UploadTileItem): number | undefined {
  if (state.status === 'sending') return state.percent;
  if (state.status === 'waiting' || state.status === 'paused') {
    return local === null || local.file.size === 0
      ? 0
      : Math.floor((local.sentBytes / local.file.size) * 100);
  }
  return undefined;
}

function noteOf({ state, local, byteSize, caption, fileName }: UploadTileItem): string {
  return state.status === 'sending' || state.status === 'failed'
    ? sizeLabel(state.status === 'sending' ? (local?.sentBytes ?? 0) : 0, byteSize)
    : nameOf({ caption, fileName });
}

function actionOf(tile: UploadTileItem, { remove, retry }: FieldActions, onChoose: () => void) {
  const { state, local } = tile;
  switch (state.status) {
    case 'waiting':
    case 'sending':
    case 'paused':
      return { label: 'Cancel', onPress: () => remove(tile) };
    case 'interrupted':
      return { label: 'Choose again', onPress: onChoose };
    case 'failed':
      if (state.canRetry && local !== null) return { label: 'Retry', onPress: () => retry(local.key) };
      return {
        label: 'Replace',
        onPress: () => {
          remove(tile);
          onChoose();
        },
      };
    default:
      return undefined;
  }
}
