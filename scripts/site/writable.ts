import { closeSync, existsSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames, slices } from '../workspaces';

/** Made when the first release is published. */
const releases = [
  'web',
  'services',
  ...slices.map((name) => path.join('web', name)),
  ...serviceNames.map((name) => path.join('services', name)),
];

const logs = [
  ...serviceNames,
  'embedded-mongodb',
  'gateway',
  'gateway-access',
  'gateway-nginx',
].map((name) => path.join('logs', `${name}.log`));

/** Files that the site writes again, by names that only the site uses; other files are ignored. */
const filesIn = (dataDir: string): string[] => {
  const listed = (folder: string, ours: RegExp) =>
    readdirSync(path.join(dataDir, folder))
      .filter((name) => ours.test(name))
      .map((name) => path.join(folder, name));
  return [
    'secrets.json',
    'demo-accounts.json',
    ...logs,
    ...listed('run', /\.(pid|json|conf)$/),
    ...listed('database', /\.lmdb(-lock)?$/),
  ];
};

/** access() is not enough: a network file system may refuse root, a disk may be full. */
const probe = (folder: string): void => {
  const file = path.join(folder, `.probe-${process.pid}`);
  try {
    writeFileSync(file, '');
    rmSync(file);
  } catch (error) {
    throw Object.assign(error as Error, { path: folder });
  }
};

/** Throws the system's error when a folder cannot be written, or a file that another user's run left behind. */
export const checkWritable = (dataDir: string, folders: readonly string[]): void => {
  const there = (names: readonly string[]) =>
    names.map((name) => path.join(dataDir, name)).filter(existsSync);
  there([...folders, ...releases]).forEach(probe);
  for (const file of there(filesIn(dataDir))) closeSync(openSync(file, 'r+'));
};
