import { SiteFailure } from '../dev-slice/site-failure';
import { readOwnSettings } from '../site/settings';
import { CannotStart, stopWith } from '../site/stop-with';
import { sharedUses } from './providers';
import { readSiteBuilds, type SiteBuild } from './site-builds';

const siteOf = (given: string): URL => {
  const site = URL.canParse(given) ? new URL(given) : undefined;
  if (site && ['http:', 'https:'].includes(site.protocol)) return site;
  throw new CannotStart(`${given} is no address of a site, such as https://example.com.`);
};

const buildsOf = async (site: URL): Promise<SiteBuild[]> => {
  try {
    return await readSiteBuilds(site);
  } catch (error) {
    if (error instanceof SiteFailure) throw new CannotStart(error.message);
    throw error;
  }
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);
// oxlint-disable-next-line no-console -- a table for a person
const printTable = (rows: object[]): void => console.table(rows);

/**
 * `npm run federation -- <url>`: the builds that a site serves, and which copy of each shared module their code gets.
 * Exit code 1 when one does not fit.
 */
export const printFederation = ([given]: string[]): Promise<void> =>
  stopWith(async () => {
    const site = siteOf(given ?? `http://localhost:${readOwnSettings().PORT}`);
    const builds = await buildsOf(site);
    if (builds.length === 0)
      throw new CannotStart(
        `${site.origin} is no site of this project: it has none of our slices.`,
      );
    printTable(builds.map(({ shared: _, ...build }) => ({ ...build, entry: build.entry ?? '' })));
    for (const { slice, shared } of builds)
      if (!shared) print(`${slice} does not declare what it shares.`);
    const uses = sharedUses(builds);
    if (uses.length > 0) printTable(uses);
    const wrong = uses.filter(({ fits }) => !fits);
    for (const { remote, module, wants, gets, why } of wrong)
      print(`${remote} wants ${module} ${wants} and gets ${gets || 'nothing'}: ${why}.`);
    if (wrong.length > 0) process.exitCode = 1;
  });
