import type { SliceName } from '@hypercar/contracts/app-routes';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import {
  type Ahead,
  embeddedAddress,
  fetchAhead,
  findSlice,
  type SliceAddress,
} from './slice-manifest';

/** Remotes to load afresh. */
const stale = new Set<SliceName>();
/** The entry that each remote runs from. */
const entries = new Map<SliceName, string>();
const globals = globalThis as unknown as Record<string, unknown>;

/** The name of a remote in the federation runtime, which is its global variable's. */
const containerOf = (slice: SliceName): string => slice.replace('-', '_');
const sliceOf = (id: string): SliceName => id.split('/')[0]!.replace('_', '-') as SliceName;

/** The request of what a remote exposes as `./app`. */
export const appIdOf = (slice: SliceName): string => `${containerOf(slice)}/app`;

/** The next request for a remote takes its current build, past the browser's cache and without its loaded modules. */
export const loadAfresh = (slice: SliceName): void => void stale.add(slice);

/** The entry that a remote of this page runs from; undefined before it has been requested. */
export const runningEntry = (slice: SliceName): string | undefined => entries.get(slice);

const forget = async (slice: SliceName): Promise<void> => {
  const { refetchFiles } = await import('./refetch-files');
  await refetchFiles(slice);
  globals[`${containerOf(slice)}_chunks`] = undefined;
};

const currentAddress = async (slice: SliceName): Promise<SliceAddress> => {
  const address = await findSlice(slice);
  fetchAhead(address.scripts);
  return address;
};

/**
 * A plugin of the federation runtime that decides which build of a remote is loaded: a prerendered page names and
 * preloads its own, later requests read the manifest of the current one.
 */
export const sliceBuilds: ModuleFederationRuntimePlugin = {
  name: 'slice-builds',
  beforeRequest: async (request) => {
    const slice = sliceOf(request.id);
    const afresh = stale.delete(slice);
    // If that fails, too, loading reports the error.
    if (afresh) await forget(slice).catch(() => undefined);
    const address =
      (!afresh && (embeddedAddress(slice) ?? (await (globalThis as Ahead).ahead?.[slice]))) ||
      (await currentAddress(slice));
    const { entry, globalName } = address;
    request.origin.registerRemotes(
      [{ name: containerOf(slice), entry, entryGlobalName: globalName, type: 'var' }],
      { force: afresh },
    );
    entries.set(slice, entry);
    return request;
  },
};
