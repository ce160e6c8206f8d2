import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { publishNew } from '../release/publish';
import { liveFolder, webRoot } from '../release/web-root';
import { checkEngine } from '../site/check-engine';
import { optionsOf } from '../site/gateway-options';
import { preparePages } from '../site/pages';
import { readOwnSettings, type Settings } from '../site/settings';
import { CannotStart, stopWith } from '../site/stop-with';
import { fromRoot, serviceNames, slices } from '../workspaces';

/** `svc-ops:3000` of SVC_OPS_URL. */
const addressOf = (service: string): string => {
  const name = `${service.replace('-', '_').toUpperCase()}_URL`;
  const url = process.env[name] ?? '';
  if (!URL.canParse(url)) throw new CannotStart(`${name} cannot be used: must be an address.`);
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || '80'}`;
};

/** Log lines go to stderr for the container; nginx is checked in a process with a different stderr. */
const logToStderr = (folder: string): void => {
  for (const name of ['gateway-access.log', 'gateway-nginx.log']) {
    rmSync(path.join(folder, name), { force: true });
    symlinkSync(`/proc/${process.pid}/fd/2`, path.join(folder, name));
  }
};

/** Publishes the image's slices: pages that are open may still ask for files of the release before. */
const slicesIn = (web: string) =>
  Object.fromEntries(
    slices.map((name) => {
      publishNew(web, name, fromRoot(name, 'dist'));
      return [name, { dir: liveFolder(web, name) }];
    }),
  );

const writeOptions = async (settings: Settings): Promise<string> => {
  const { runDir, logDir, ...options } = optionsOf(settings);
  for (const folder of [runDir, logDir]) mkdirSync(folder, { recursive: true });
  logToStderr(logDir);
  const file = path.join(runDir, 'gateway.json');
  const slices = slicesIn(webRoot(settings.dataDir));
  const { pages, variants, followContent } = await preparePages(settings);
  followContent(() => `http://${addressOf('svc-contest')}`);
  const whole = {
    ...options,
    ...{ runDir, logDir },
    upstreams: Object.fromEntries(serviceNames.map((name) => [name, [addressOf(name)]])),
    ...{ slices, pages, variants },
    engine: settings.GATEWAY_ENGINE,
  };
  writeFileSync(file, JSON.stringify(whole));
  return file;
};

/** The gateway of a container: puts the image's slices and its pages in place, then becomes the gateway. */
void stopWith(async () => {
  const settings = readOwnSettings();
  checkEngine(settings);
  process.argv[2] = await writeOptions(settings);
  await import(pathToFileURL(fromRoot('gateway/dist/main.mjs')).href);
});
