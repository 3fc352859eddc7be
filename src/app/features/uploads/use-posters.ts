import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '#src/api.ts';
import { uploadQueue } from '#src/uploads/shared-queue.ts';
import type { LocalUpload } from '#src/uploads/upload-queue.ts';
import { videoFrame } from '#src/ui/media/video-frame.ts';
import { useUploadStates } from './use-upload-states.ts';
import { useUploads } from './use-uploads.ts';

type Poster = { key: string | null; isSet: boolean };

/** Gives every video that is chosen a picture out of it, which stands for it until it plays. The server draws none. */
export function usePosters(
  uploads: readonly LocalUpload[],
  { all, scope }: { all: readonly LocalUpload[]; scope: string },
): void {
  const posterScope = `${scope}:posters`;
  const { uploads: pictures } = useUploads({ all, scope: posterScope, kind: 'photo' });
  const posters = useRef(new Map<string, Poster>());
  const utils = api.useUtils();
  const setPoster = api.uploads.setPoster.useMutation({
    onSuccess: () => utils.uploads.list.invalidate(),
  });

  const drawMissing = useEffectEvent(() => {
    for (const { key, kind, file } of uploads) {
      if (kind !== 'video' || posters.current.has(key)) continue;
      const poster: Poster = { key: null, isSet: false };
      posters.current.set(key, poster);
      void videoFrame(file).then((frame) => {
        if (frame === null) return;
        const source = new File([frame], `${file.name}.jpg`, { type: frame.type });
        poster.key = uploadQueue().add({ scope: posterScope, kind: 'photo', file: source });
      });
    }
  });
  const setFinished = useEffectEvent(() => {
    for (const { key, id } of uploads) {
      const poster = posters.current.get(key);
      const picture = pictures.find((one) => one.key === poster?.key);
      if (poster === undefined || poster.isSet || id === null || picture?.id == null) continue;
      if (picture.state.status !== 'done') continue;
      poster.isSet = true;
      setPoster.mutate({ id, posterId: picture.id });
    }
  });
  useEffect(() => {
    drawMissing();
    setFinished();
  }, [uploads, pictures]);
  const ready = useReadyCount(pictures);
  useEffect(() => {
    // A video that was ready earlier was listed without it.
    if (ready > 0) void utils.uploads.list.invalidate();
  }, [ready, utils]);
}

/** How many have been sent and prepared. */
function useReadyCount(pictures: readonly LocalUpload[]): number {
  const ids = pictures.flatMap(({ id, state }) => (id !== null && state.status === 'done' ? [id] : []));
  const { states } = useUploadStates(ids, new Set(ids));
  return ids.filter((id) => states.get(id)?.status === 'ready').length;
}
