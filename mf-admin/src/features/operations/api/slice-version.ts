import { slices } from '@hypercar/contracts/app-routes';
import { queryOptions } from '@tanstack/react-query';

/** The version of a built slice (version.json). */
export interface SliceVersion {
  version: string;
  commit: string;
  contractHash: string;
  builtAt: string;
  publishedAt?: string;
}

export const sliceNames = ['shell', ...slices] as const;

const isVersion = (value: unknown): value is SliceVersion =>
  typeof value === 'object' && value !== null && 'commit' in value && 'contractHash' in value;

const readVersion = async (url: string, signal: AbortSignal): Promise<SliceVersion> => {
  const response = await fetch(url, { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`It answered ${response.status}`);
  const version: unknown = await response.json();
  if (!isVersion(version)) throw new Error('It did not answer its version');
  return version;
};

/** The build of a slice that visitors get now. */
export const sliceQuery = (name: (typeof sliceNames)[number]) => {
  const url = name === 'shell' ? '/version.json' : `/remotes/${name}/version.json`;
  return queryOptions({
    queryKey: [url],
    queryFn: ({ signal }) => readVersion(url, signal),
    refetchInterval: 60_000,
  });
};
