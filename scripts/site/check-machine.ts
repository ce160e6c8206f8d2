import { checkEngine } from './check-engine';
import type { Mode } from './parts';
import { checkPort } from './ports';
import type { Settings } from './settings';

/** Throws CannotStart or ConfigError when this machine lacks what the settings require; builds and starts nothing. */
export const checkMachine = async (settings: Settings, mode: Mode): Promise<void> => {
  await checkPort(settings.PORT, settings.HOST);
  if (mode === 'production') checkEngine(settings);
  if (!settings.MONGODB_URI) return;
  // The driver takes a while to load, and the embedded database does not need it here.
  const { checkMongoUri } = await import('./mongodb-uri');
  await checkMongoUri(settings.MONGODB_URI);
};
