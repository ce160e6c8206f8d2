import type { SliceName } from '@hypercar/contracts/app-routes';

/** The part of a remote's `mf-manifest.json` that the loader reads. */
interface Manifest {
  metaData: {
    globalName: string;
    publicPath: string;
    remoteEntry: { path: string; name: string };
    /** The scripts of each screen's module. */
    screens: Record<string, string[]>;
  };
  exposes: { path: string; assets: { js: { sync: string[] } } }[];
}

/** Where a remote's code is: its hashed entry, and the scripts of its `./app`. */
export interface SliceAddress {
  entry: string;
  globalName: string;
  scripts: string[];
}

/** The build of a remote that this page was prerendered with, if it was: its scripts are preloaded by the page. */
export const embeddedAddress = (slice: SliceName): SliceAddress | undefined => {
  const text = document.querySelector(`script[data-slice="${slice}"]`)?.textContent;
  return text ? (JSON.parse(text) as SliceAddress) : undefined;
};

/** Reads the manifest of a remote's current build from the server; rejects when that fails. */
export const readManifest = async (slice: SliceName): Promise<Manifest> => {
  // no-cache: a new deployment is found by the next visit, an old one is revalidated for a 304.
  const response = await fetch(`/remotes/${slice}/mf-manifest.json`, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The manifest of ${slice} answered ${response.status}`);
  return (await response.json()) as Manifest;
};

export const addressIn = ({ metaData, exposes }: Manifest): SliceAddress => {
  const { globalName, publicPath, remoteEntry } = metaData;
  const app = exposes.find(({ path }) => path === './app');
  return {
    globalName,
    entry: publicPath + remoteEntry.path + remoteEntry.name,
    scripts: (app?.assets.js.sync ?? []).map((file) => publicPath + file),
  };
};

/** Reads the current build of a remote from the server; rejects when that fails. */
export const findSlice = async (slice: SliceName): Promise<SliceAddress> =>
  addressIn(await readManifest(slice));

/** What the shell's `ahead` script leaves: the build of the page's screen, undefined when it cannot be read. */
export interface Ahead {
  ahead?: Partial<Record<SliceName, Promise<SliceAddress | undefined>>>;
}

/**
 * Fetches scripts in parallel with the entry instead of after it. Not by `<link rel="preload">`: a retry would get
 * the failed preload.
 */
export const fetchAhead = (scripts: readonly string[]): void => {
  for (const script of scripts)
    fetch(script)
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
};
