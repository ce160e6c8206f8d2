import {
  leavePreview,
  type PreviewedSlice,
  previewedSlices,
} from '@hypercar/app-kit/opened-previews';

/** A preview that this browser asks for. `over`: the server answers with the live release. */
export interface Preview {
  slice: PreviewedSlice;
  over: boolean;
  /** Undefined when the server did not answer. */
  build: { version: string; commit: string } | undefined;
}

interface VersionFile {
  version: string;
  commit: string;
  /** Written into the version of a preview when it is published. */
  preview?: object;
}

const readVersion = async (slice: PreviewedSlice): Promise<VersionFile | undefined> => {
  const response = await fetch(`/remotes/${slice}/version.json`, { cache: 'no-cache' });
  return response.ok ? ((await response.json()) as VersionFile) : undefined;
};

const readPreview = async (slice: PreviewedSlice): Promise<Preview> => {
  const build = await readVersion(slice).catch(() => undefined);
  const over = build !== undefined && build.preview === undefined;
  // Say it once: the next page has nothing to say.
  if (over) leavePreview(slice);
  return { slice, over, build };
};

/** The previews that this browser has open; one that is over is left. */
export const readPreviews = (): Promise<Preview[]> =>
  Promise.all(previewedSlices().map(readPreview));
