import { devServerSpec } from './parts';
import { freePort } from './ports';
import type { Running } from './running';

/** Serves the gallery of packages/ui to those who work on it, and prints its address; the gateway knows nothing of it. */
export const startGallery = async (dataDir: string, running: Running): Promise<void> => {
  const port = await freePort();
  await running.start(devServerSpec('packages/gallery', port, dataDir));
  process.stdout.write(`Gallery of packages/ui on http://localhost:${port}\n`);
};
