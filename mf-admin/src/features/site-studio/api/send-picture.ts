import { sendFile } from '@hypercar/app-kit/send-file';
import { type SitePicture, uploadPicture } from '@hypercar/contracts/site-media';

interface Sending {
  file: File;
  alt: string;
  /** Hears how many bytes have gone. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

/** Sends a picture with progress. Throws ApiError; never settles after an abort. */
export const sendPicture = ({ alt, ...sending }: Sending): Promise<SitePicture> =>
  sendFile({
    ...sending,
    target: uploadPicture,
    query: { alt },
    failed: 'The picture could not be sent. Check your connection and try again.',
  });
