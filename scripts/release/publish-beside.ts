import { sendCommand } from '../site/control';
import { CannotStart } from '../site/stop-with';
import { endCanary, prepareCanary } from './canary';
import { endPreviews, publishPreview } from './previews';
import { openGroups } from './variant-folders';
import { type Slice, webRoot } from './web-root';

/** Has the running site, if there is one, make its prerendered pages again. Throws CannotStart. */
const composePages = (dataDir: string): Promise<boolean> =>
  sendCommand(dataDir, { compose: 'pages' });

/** The same, where what was asked for is done already: a complaint is only printed. */
export const refreshPages = (dataDir: string): Promise<void> =>
  composePages(dataDir).then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof CannotStart)) throw error;
      process.stderr.write(`${error.message}\n`);
    },
  );

/** Publishes a build as a preview, and says where it is opened. Throws CannotStart. */
export const deployPreview = async (dataDir: string, slice: Slice, dist: string): Promise<void> => {
  const { version, release, expiresAt } = publishPreview(webRoot(dataDir), slice, dist);
  try {
    await composePages(dataDir);
  } catch (error) {
    endPreviews(webRoot(dataDir), slice, release);
    throw error;
  }
  process.stdout.write(
    `${slice} ${version} (${release}) is a preview until ${expiresAt}: ` +
      'administrators open it on /admin, under Previews and Canaries.\n',
  );
};

/** Publishes a build as a canary: its pages are made before the first visitor gets it. Throws CannotStart. */
export const deployCanary = async (
  dataDir: string,
  slice: Slice,
  dist: string,
  share: number,
): Promise<void> => {
  const web = webRoot(dataDir);
  const { version, release } = prepareCanary(web, slice, dist, share);
  try {
    await composePages(dataDir);
    openGroups(web, slice, share);
  } catch (error) {
    endCanary(web, slice);
    throw error;
  }
  process.stdout.write(
    `${slice} ${version} (${release}) is what ${share} % of the visitors get. ` +
      `Then npm run promote -- ${slice}, or npm run abort -- ${slice}.\n`,
  );
};
