import { codeReader } from './read-code';

/** Between two looks at the picture. */
const pauseMs = 150;

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

const openCamera = async (video: HTMLVideoElement, signal: AbortSignal): Promise<void> => {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });
  const close = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) return close();
  signal.addEventListener('abort', close);
  video.srcObject = stream;
  return video.play();
};

interface Watching {
  signal: AbortSignal;
  onOpen: () => void;
  /** Each code once, until another one is seen. */
  onCode: (text: string) => void;
}

/** Shows what the camera sees and reads codes in it until the signal. Throws the browser's reason when there is no camera. */
export const watchCamera = async (
  video: HTMLVideoElement,
  { signal, onOpen, onCode }: Watching,
): Promise<void> => {
  await openCamera(video, signal);
  const read = await codeReader();
  if (!signal.aborted) onOpen();
  let last: string | undefined;
  while (!signal.aborted) {
    const text = await read(video).catch(() => undefined);
    if (text && text !== last && !signal.aborted) onCode((last = text));
    await pause();
  }
};

/** Why there is no picture, in a sentence. */
export const cameraFault = (error: unknown): string => {
  if (!window.isSecureContext)
    return 'The camera needs a secure connection: open this site by https.';
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError')
    return 'The camera is not allowed here. Allow it in the browser’s settings of this site.';
  if (['NotFoundError', 'NotSupportedError', 'OverconstrainedError'].includes(name))
    return 'This device has no camera.';
  if (name === 'NotReadableError') return 'Another app has the camera.';
  return 'The camera did not start.';
};
