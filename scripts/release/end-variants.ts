import { checkDeployment } from '../contracts/check-deployment';
import { stopWith } from '../site/stop-with';
import { endCanary, runningCanary } from './canary';
import { alone, partOf, printResult, sliceOf } from './part';
import { endPreviews } from './previews';
import { promoteCanary } from './publish';
import { refreshPages } from './publish-beside';
import { webRoot } from './web-root';

/** Makes a slice's canary live for every visitor, unless it no longer fits what is live. */
export const promote = ([name]: string[]): Promise<void> =>
  stopWith(async () => {
    const slice = sliceOf(partOf(name));
    await alone(slice, async (dataDir) => {
      const web = webRoot(dataDir);
      checkDeployment(dataDir, slice, runningCanary(web, slice).folder);
      const release = promoteCanary(web, slice);
      // Its visitors change over when the live pages are of its build, too.
      await refreshPages(dataDir);
      endCanary(web, slice);
      await refreshPages(dataDir);
      printResult(slice, release, 'live');
    });
  });

/** Ends a slice's canary: every visitor gets what is live. */
export const abort = ([name]: string[]): Promise<void> =>
  stopWith(async () => {
    const slice = sliceOf(partOf(name));
    await alone(slice, async (dataDir) => {
      const { canary } = runningCanary(webRoot(dataDir), slice);
      endCanary(webRoot(dataDir), slice);
      await refreshPages(dataDir);
      process.stdout.write(
        `The canary of ${slice}, ${canary.version} (${canary.release}), has ended.\n`,
      );
    });
  });

/** Ends the previews of a slice, or only the one of a release. */
export const endPreview = ([name, release]: string[]): Promise<void> =>
  stopWith(async () => {
    const slice = sliceOf(partOf(name));
    await alone(slice, async (dataDir) => {
      const gone = endPreviews(webRoot(dataDir), slice, release);
      await refreshPages(dataDir);
      for (const one of gone)
        process.stdout.write(
          `The preview of ${slice}, ${one.version} (${one.release}), has ended.\n`,
        );
    });
  });
