import { notify } from '@hypercar/app-kit/toast';
import {
  attachedTooLarge,
  attachedTypes,
  maxAttachedBytes,
  notAttachable,
} from '@hypercar/contracts/attached-files';
import { countOf } from '@hypercar/ui/count-of';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Call } from '../call';
import { capitalized } from '../records/record-texts';
import { sendFile } from '../send-file';
import { type AttachedView, readAgain } from './attached-view';
import { shrinkPicture } from './shrink-picture';

/** How far some files have come, from 0 to 1 each. */
export interface AddProgress {
  number: number;
  of: number;
  share: number;
}

/** The file as it is sent. Throws a sentence for what cannot be added. */
const prepare = async (file: File): Promise<File> => {
  if (file.type === 'application/pdf') {
    if (file.size > maxAttachedBytes) throw new Error(attachedTooLarge);
    return file;
  }
  if (!(attachedTypes as readonly string[]).includes(file.type)) throw new Error(notAttachable);
  return shrinkPicture(file);
};

interface Sending {
  target: Call;
  owner: string;
  told: (share: number) => void;
  signal: AbortSignal;
}

/** Throws a sentence, and the signal's reason. */
const sendOne = async (file: File, { target, owner, told, signal }: Sending): Promise<void> => {
  const made = await prepare(file);
  signal.throwIfAborted();
  await sendFile({
    target,
    query: { of: owner, name: made.name.slice(-200) },
    file: made,
    onProgress: (bytes) => told(bytes / made.size),
    signal,
    failed: 'It could not be sent. Check your connection and try again.',
  });
};

/** Whether what uses it is on the screen. */
const useShown = () => {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return shown;
};

/** One toast, as there is one at a time: how many were added, and what was not where the dialog is gone that would say so. */
const tell = (
  { noun, nouns }: AttachedView,
  sent: number,
  untold: readonly string[],
  added: number,
): void => {
  const title = added === 1 ? capitalized(noun) : countOf(added, nouns);
  if (untold.length > 0)
    notify({
      title:
        sent === 1 ? `${capitalized(noun)} not added` : `${added} of ${countOf(sent, nouns)} added`,
      description: untold.join(' '),
      kind: 'error',
    });
  else if (added > 0) notify({ title: `${title} added`, kind: 'success' });
};

/**
 * Adds files to a record, one after another: one that fails is told with its name, and the others go on; also when their dialog
 * is closed meanwhile.
 */
export const useAddFiles = (view: AttachedView, owner: string) => {
  const { calls } = view;
  const client = useQueryClient();
  const [progress, setProgress] = useState<AddProgress>();
  const [complaints, setComplaints] = useState<readonly string[]>([]);
  const running = useRef<AbortController>(undefined);
  const shown = useShown();

  const add = async (files: readonly File[]): Promise<void> => {
    const { signal } = (running.current = new AbortController());
    const failed: string[] = [];
    setComplaints([]);
    for (const [i, file] of files.entries()) {
      const told = (share: number) => setProgress({ number: i + 1, of: files.length, share });
      told(0);
      await sendOne(file, { target: calls.add, owner, told, signal }).catch(({ message }: Error) =>
        failed.push(`${file.name}: ${message}`),
      );
      if (signal.aborted) return;
    }
    setProgress(undefined);
    setComplaints(failed);
    tell(view, files.length, shown.current ? [] : failed, files.length - failed.length);
    await readAgain(client, view, owner);
  };
  const cancel = () => {
    running.current?.abort();
    setProgress(undefined);
    void readAgain(client, view, owner);
  };
  return { progress, complaints, add, cancel };
};
