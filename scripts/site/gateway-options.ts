import path from 'node:path';
import { otherHostsOf } from './pages';
import type { Settings } from './settings';

/** As many as nginx can count, and as few as one page with its streams may need. */
const connectionsPerAddress = (scale: number): number =>
  Math.min(65_535, Math.max(32, Math.ceil(512 * scale)));

/** What the settings say of the gateway's options, wherever its parts run. */
export const optionsOf = (settings: Settings) => ({
  port: settings.PORT,
  host: settings.HOST,
  secure: settings.publicUrl.startsWith('https:'),
  otherHosts: otherHostsOf(settings),
  connectionsPerAddress: connectionsPerAddress(settings.RATE_LIMIT_SCALE),
  trustedProxies: settings.TRUSTED_PROXIES,
  runDir: path.join(settings.dataDir, 'run'),
  logDir: path.join(settings.dataDir, 'logs'),
});
