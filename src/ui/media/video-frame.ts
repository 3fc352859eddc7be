const WIDTH = 1280;
const QUALITY = 0.82;
/** The first frame is often black. */
const SECOND = 1;

/** A picture out of a video file, as JPEG; null when this browser can't play it. */
export async function videoFrame(file: Blob): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  try {
    await happens(video, 'loadedmetadata', () => {
      video.src = url;
    });
    await happens(video, 'seeked', () => {
      video.currentTime = Math.min(SECOND, video.duration / 2);
    });
    return await frameOf(video);
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

function happens(video: HTMLVideoElement, event: string, begin: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('This browser cannot play the video.')), {
      once: true,
    });
    begin();
  });
}

/** What a video shows now, as JPEG. */
export function frameOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const share = Math.min(1, WIDTH / video.videoWidth);
  canvas.width = Math.round(video.videoWidth * share);
  canvas.height = Math.round(video.videoHeight * share);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
