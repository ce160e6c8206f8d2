import { contractOf } from '@hypercar/build-kit/contract-file';
import { brokenCalls } from '../contracts/broken-calls';
import { servedByDocument } from '../contracts/served-by-document';
import { builtVersion } from '../release/release-names';
import { CannotStart } from '../site/stop-with';
import { fromRoot, serviceNames } from '../workspaces';
import { jsonAt } from './json-at';
import type { SliceOnSite } from './options';
import { SiteFailure } from './site-failure';

/** Throws CannotStart where the site has no build of the slice. */
const checkSlice = async ({ site, slice }: SliceOnSite): Promise<void> => {
  const path = `/remotes/${slice}/version.json`;
  const version = builtVersion.safeParse(await jsonAt(site, path));
  if (!version.success || version.data.name !== slice)
    throw new CannotStart(
      `--site ${site.origin} is no site of this project: its ${path} is no version of ${slice}.`,
    );
};

/** The calls of the working tree's slice that the site's services would not take or answer, a sentence each. */
const brokenOn = async ({ site, slice }: SliceOnSite): Promise<string[]> => {
  const asked = contractOf(fromRoot(slice));
  const documents = await Promise.allSettled(
    serviceNames.map((name) => jsonAt(site, `/api/${name}/openapi.json`)),
  );
  // A service that is down, or older than its document, is not compared.
  return documents.flatMap((found) => {
    try {
      return found.status === 'fulfilled'
        ? brokenCalls(slice, asked, servedByDocument(found.value))
        : [];
    } catch {
      return [];
    }
  });
};

/**
 * Looks at the site before the start and answers warnings, a sentence each: it cannot be reached now, or does not fit
 * the slice. Throws CannotStart when it is no such site, or a person must change something before it can be.
 */
export const checkSite = async (sliceOnSite: SliceOnSite): Promise<string[]> => {
  try {
    await checkSlice(sliceOnSite);
    const broken = await brokenOn(sliceOnSite);
    const { site, slice } = sliceOnSite;
    if (broken.length === 0) return [];
    return [`This ${slice} does not fit ${site.origin}: ${broken.join('; ')}.`];
  } catch (error) {
    if (!(error instanceof SiteFailure)) throw error;
    if (error.isFinal) throw new CannotStart(error.message);
    return [`${error.message} It is asked again with every request.`];
  }
};
