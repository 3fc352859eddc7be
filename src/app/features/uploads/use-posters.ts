import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { uploadQueue } from '#src/uploads/shared-queue.ts';
import type { LocalUpload } from '#src/uploads/upload-queue.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { videoFrame } from '#src/ui/media/video-frame.ts';
import { useUploadStates } from './use-upload-states.ts';
import { useUploads } from './use-uploads.ts';

type Poster = { key: string | null; isSet: boolean };

/**
 * Gives every video that is chosen a picture out of it, which stands for it until it plays. The server draws none. Answers
 * how to put another one in its place.
 */
export function usePosters(
  uploads: readonly LocalUpload[],
  { all, scope }: { all: readonly LocalUpload[]; scope: string },
) {
  const posterScope = `${scope}:posters`;
  const { uploads: pictures } = useUploads({ all, scope: posterScope, kind: 'photo' });
  const posters = useRef(new Map<string, Poster>());
  /** Pictures that were chosen for videos, by the id of the video. */
  const covers = useRef(new Map<string, Poster>());
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
  const setIfSent = (id: string | null, poster: Poster | undefined, isChosen: boolean) => {
    const picture = pictures.find((one) => one.key === poster?.key);
    if (poster === undefined || poster.isSet || id === null || picture?.id == null) return;
    if (picture.state.status !== 'done') return;
    poster.isSet = true;
    setPoster.mutate({ id, posterId: picture.id }, isChosen ? COVER_TOASTS : {});
  };
  const setFinished = useEffectEvent(() => {
    for (const { key, id } of uploads) {
      // A cover that was chosen stays, whichever picture arrives first.
      if (id === null || !covers.current.has(id)) setIfSent(id, posters.current.get(key), false);
    }
    for (const [id, cover] of covers.current) setIfSent(id, cover, true);
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
  return (videoId: string, frame: Blob) => {
    const file = new File([frame], 'cover.jpg', { type: frame.type });
    const key = uploadQueue().add({ scope: posterScope, kind: 'photo', file });
    covers.current.set(videoId, { key, isSet: false });
  };
}

const COVER_TOASTS = {
  onSuccess: () => showToast({ title: 'Cover saved' }),
  onError: (error: unknown) => {
    const { title, description } = describeError(error, 'The cover wasn’t saved. Please try again.');
    showToast({ tone: 'destructive', title, description });
  },
};

/** How many have been sent and prepared. */
function useReadyCount(pictures: readonly LocalUpload[]): number {
  const ids = pictures.flatMap(({ id, state }) => (id !== null && state.status === 'done' ? [id] : []));
  const { states } = useUploadStates(ids, new Set(ids));
  return ids.filter((id) => states.get(id)?.status === 'ready').length;
}
