import { ApiError, authorization, messageIn } from '@hypercar/app-kit/api';
import { urlOf } from '@hypercar/app-kit/call';
import { type SitePicture, uploadPicture } from '@hypercar/contracts/site-media';

interface Sending {
  file: File;
  alt: string;
  /** Hears how many bytes have gone. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

const parsed = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

const failed = (status: number, body: Record<string, unknown> = {}): ApiError =>
  new ApiError(
    status,
    messageIn(body) ?? 'The picture could not be sent. Check your connection and try again.',
    body,
  );

/** Sends a picture with progress, which `fetch` does not tell. Throws ApiError; never settles after an abort. */
export const sendPicture = ({ file, alt, onProgress, signal }: Sending): Promise<SitePicture> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', urlOf(uploadPicture, { query: { alt } }));
    for (const header of Object.entries(authorization())) request.setRequestHeader(...header);
    request.setRequestHeader('Content-Type', file.type);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onerror = () => reject(failed(0));
    request.onload = () => {
      const body = parsed(request.responseText);
      if (request.status === uploadPicture.status) resolve(body as SitePicture);
      else reject(failed(request.status, body));
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
