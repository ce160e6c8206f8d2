import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CannotStart } from './site/stop-with';

const places = [
  process.env.CHROMIUM_PATH,
  // Without the parts that draw a window: a third less work for the processor.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const chromium = (): string | undefined => places.find((place) => place && existsSync(place));
const isOnPath = (program: string): boolean =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some((folder) =>
    existsSync(join(folder, program)),
  );

const hasDebiansNginx = (): boolean => existsSync('/var/lib/dpkg/info/nginx-common.list');

/** Debian's nginx compresses with brotli, as the container's does, only with packages of their own. */
const missingModules = (): string[] =>
  ['filter', 'static']
    .filter((part) => !existsSync(`/usr/lib/nginx/modules/ngx_http_brotli_${part}_module.so`))
    .map((part) => `libnginx-mod-http-brotli-${part}`);

const missing = (): string[] => {
  const nginx = isOnPath('nginx') ? [] : ['nginx'];
  const modules = nginx.length > 0 || hasDebiansNginx() ? missingModules() : [];
  const ffmpeg = isOnPath('ffmpeg') ? [] : ['ffmpeg'];
  return [...(chromium() ? [] : ['chromium-headless-shell']), ...nginx, ...modules, ...ffmpeg];
};

const canInstall = (): boolean => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

const apt = (...args: string[]): void => {
  const { status, stderr } = spawnSync('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) throw new CannotStart(`apt-get ${args[0]} failed: ${stderr}`);
};

/** Checks for the browser and nginx with brotli (and installs them on Debian as root); returns the browser's path, throws CannotStart without one. */
export const prepareTestPrograms = (): string => {
  const packages = missing();
  if (packages.length > 0 && canInstall()) {
    process.stdout.write(`Installing ${packages.join(', ')} from Debian's packages …\n`);
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
  }
  const browser = chromium();
  if (!browser)
    throw new CannotStart(
      'The browser tests need Chromium: install it, or name it in CHROMIUM_PATH.',
    );
  return browser;
};
