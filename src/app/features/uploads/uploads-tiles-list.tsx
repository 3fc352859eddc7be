import { chakra } from '@chakra-ui/react/styled-system';
import { FileText, ImagePlus, Video } from 'lucide-react';
import { extensionsOf, UPLOAD_KINDS } from '#contract/uploads.ts';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { useRefusedChanges } from '#src/ui/form/refused-changes.tsx';
import { DropZone } from '#src/ui/media/drop-zone.tsx';
import { SortableTiles } from '#src/ui/media/sortable-tiles.tsx';
import type { UploadTileItem } from './tile-rules.ts';
import { UploadCard } from './upload-card.tsx';
import { addLabel, limitsLabel } from './upload-labels.ts';
import type { TileFocus } from './use-tile-focus.ts';
import { nameOf, type UploadsFieldOptions, type UploadsFieldState } from './use-uploads-field.ts';

const ICONS = {
  photo: <ImagePlus aria-hidden />,
  video: <Video aria-hidden />,
  document: <FileText aria-hidden />,
  logo: <ImagePlus aria-hidden />,
};

export interface UploadTilesOptions {
  label: string;
  /** A line below each, which is read aloud in place of the picture. */
  captions?: boolean;
  /** On the first one: 'Cover'. */
  firstMark?: string;
  columns?: number;
}

interface UploadsTilesListProps {
  field: UploadsFieldState;
  options: UploadTilesOptions & Pick<UploadsFieldOptions, 'kind' | 'max' | 'maxBytes'>;
  labelId: string;
  trigger: { id: string; name: string; describedBy: string | undefined };
  focus: TileFocus;
}

/** The drop zone with what is in it; where changes are refused, what is in it and why nothing is added. */
export function UploadsTilesList(props: UploadsTilesListProps) {
  const { field, options, labelId, trigger } = props;
  const { list, opener, stayAtOpener, goTo } = props.focus;
  const { kind, max, maxBytes, label, columns } = options;
  const { tiles } = field;
  const isRefused = useRefusedChanges() !== null;
  const isFull = field.count >= max;
  const isEmpty = tiles.length === 0;
  const remove = (tile: UploadTileItem, index: number) => {
    field.remove(tile);
    goTo(index);
  };
  const choose = (files: File[]) => {
    stayAtOpener();
    field.choose(files);
  };
  const accept = [...Object.keys(UPLOAD_KINDS[kind].mediaTypes), ...extensionsOf(kind)];
  return (
    <div ref={list}>
      <DropZone
        label={addLabel(kind, max)}
        hint={limitsLabel(kind, max, maxBytes)}
        icon={ICONS[kind]}
        accept={accept}
        multiple={max > 1}
        onFiles={choose}
        cameraLabel={kind === 'photo' ? 'Take a photo' : undefined}
        full={isFull || isRefused}
        {...trigger}
        triggerRef={opener}
        shape={isEmpty ? 'band' : 'tile'}
        labelledBy={labelId}
      >
        {(button) =>
          isEmpty ? (
            button
          ) : (
            <SortableTiles
              label={label}
              items={tiles.map((tile) => ({ ...tile, label: nameOf(tile), isFixed: tile.uploadId === null }))}
              onMove={field.move}
              end={button === null ? null : <li>{button}</li>}
              columns={columns ?? 5}
            >
              {(tile, handle, index) => (
                <UploadCard
                  tile={tile}
                  handle={isRefused ? null : handle}
                  field={isRefused ? null : { ...field, remove: (one) => remove(one, index) }}
                  hasCaption={options.captions === true}
                  mark={index === 0 ? options.firstMark : undefined}
                  isLogo={kind === 'logo'}
                  position={index}
                  onChoose={() => opener.current?.click()}
                  icon={ICONS[kind]}
                />
              )}
            </SortableTiles>
          )
        }
      </DropZone>
      {isRefused && !isFull && (
        <chakra.div marginTop={isEmpty ? '0' : '12px'}>
          <BusyButton variant="outline" busy={false}>
            {addLabel(kind, max)}
          </BusyButton>
        </chakra.div>
      )}
    </div>
  );
}
