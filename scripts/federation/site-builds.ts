import { z } from 'zod';
import { jsonAt } from '../dev-slice/json-at';
import { shortCommit } from '../release/release-names';
import type { Slice } from '../release/web-root';
import { slices } from '../workspaces';

const shared = z.object({
  name: z.string(),
  version: z.string(),
  requiredVersion: z.string(),
  singleton: z.boolean().default(false),
  /** Of a remote's own copy; empty where it brings none. */
  assets: z
    .object({ js: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }) })
    .optional(),
});
export type DeclaredShare = z.infer<typeof shared>;

/** What is read of a remote's `mf-manifest.json`, or of the shell's `shared.json`; older builds name no `shared`. */
const manifest = z.object({
  metaData: z
    .object({
      publicPath: z.string(),
      remoteEntry: z.object({ path: z.string(), name: z.string() }),
    })
    .optional(),
  shared: z.array(shared).optional(),
});

const version = z.object({ version: z.string(), commit: z.string() });

/** The build of a slice that a site serves now. */
export interface SiteBuild {
  slice: Slice;
  version: string;
  commit: string;
  /** The path of the script that begins it; undefined for the shell, whose pages name theirs. */
  entry: string | undefined;
  shared: DeclaredShare[] | undefined;
}

const readBuild = async (site: URL, slice: Slice): Promise<SiteBuild | undefined> => {
  const at = (file: string) => jsonAt(site, `/remotes/${slice}/${file}`);
  const [found, built] = await Promise.all([
    at(slice === 'shell' ? 'shared.json' : 'mf-manifest.json'),
    at('version.json'),
  ]);
  const { data: declared } = manifest.safeParse(found);
  const { data: named } = version.safeParse(built);
  if (!declared && !named) return undefined;
  const { publicPath = '', remoteEntry } = declared?.metaData ?? {};
  return {
    slice,
    // A development server has no version.
    version: named?.version ?? 'development',
    commit: named ? shortCommit(named.commit) : '',
    entry: remoteEntry?.name ? publicPath + remoteEntry.path + remoteEntry.name : undefined,
    shared: declared?.shared,
  };
};

/** The builds that a site serves, without slices that it lacks. Throws SiteFailure. */
export const readSiteBuilds = async (site: URL): Promise<SiteBuild[]> => {
  const found = await Promise.all(slices.map((slice) => readBuild(site, slice)));
  return found.filter((build) => build !== undefined);
};
