import {
  maxPictureBytes,
  notAPicture,
  type SitePicture,
  tooManyBytes,
  uploadedTypes,
} from '@hypercar/contracts/site-media';
import { useEffect, useRef, useState } from 'react';
import { sendPicture } from './send-picture';

/** Why a file is not sent at all; undefined when it may be. */
const complaintOf = (file: File | undefined, alt: string): string | undefined => {
  if (!file || !(uploadedTypes as readonly string[]).includes(file.type)) return notAPicture;
  if (file.size > maxPictureBytes) return tooManyBytes;
  return alt.trim() ? undefined : 'Please say in words what the picture shows';
};

/** Sends one picture at a time; `sent` is undefined while none is on its way. */
export const useUpload = (onDone: (picture: SitePicture) => void) => {
  const [sent, setSent] = useState<number>();
  const [complaint, setComplaint] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const cancel = () => {
    running.current?.abort();
    setSent(undefined);
  };
  useEffect(() => () => running.current?.abort(), []);
  const upload = async (file: File | undefined, alt: string): Promise<void> => {
    const wrong = complaintOf(file, alt);
    setComplaint(wrong);
    if (wrong || !file) return;
    const { signal } = (running.current = new AbortController());
    setSent(0);
    try {
      onDone(await sendPicture({ file, alt, onProgress: setSent, signal }));
    } catch (error) {
      setComplaint((error as Error).message);
    }
    setSent(undefined);
  };
  return { sent, complaint, upload, cancel };
};
