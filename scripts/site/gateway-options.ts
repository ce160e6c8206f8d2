import path from 'node:path';
import { otherHostsOf } from './pages';
import type { Settings } from './settings';

/** What the settings say of the gateway's options, wherever its parts run. */
export const optionsOf = (settings: Settings) => ({
  port: settings.PORT,
  host: settings.HOST,
  otherHosts: otherHostsOf(settings),
  trustedProxies: settings.TRUSTED_PROXIES,
  runDir: path.join(settings.dataDir, 'run'),
  logDir: path.join(settings.dataDir, 'logs'),
});
