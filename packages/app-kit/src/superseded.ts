import type { SliceName } from '@hypercar/contracts/app-routes';
import { runningEntry } from './slice-builds';
import { findSlice } from './slice-manifest';

/** True when the server has another build of a remote than this page runs; false when it does not answer. */
export const isSuperseded = async (slice: SliceName): Promise<boolean> => {
  const running = runningEntry(slice);
  if (!running) return false;
  const current = await findSlice(slice).catch(() => undefined);
  return current !== undefined && current.entry !== running;
};
