#!/usr/bin/env node
// The entry point of every command: checks Node.js, installs what is missing, then runs the TypeScript command.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname ?? '.', '..');
const [, , command = '', ...rest] = process.argv;

/** @param {string} sentence */
const giveUp = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    giveUp(`Node.js ${process.versions.node} is too old: 20.19 or newer is needed.`);
};

/** @param {string} file */
const packagesOf = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;

/** True when npm has installed what the lock file names; it leaves out what is for another platform. */
const isInstalled = () => {
  // npm's own record of what is in the folder: it writes it at the end.
  if (!existsSync(path.join(root, 'node_modules/.package-lock.json'))) return false;
  const { '': _root, ...wanted } = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted).every(
    ([name, { optional, version, integrity }]) =>
      optional || (installed[name]?.version === version && installed[name].integrity === integrity),
  );
};

const installPackages = () => {
  if (isInstalled()) return;
  process.stdout.write('Installing packages …\n');
  const begin = performance.now();
  // npm shows its own progress on a terminal, and says itself what is wrong.
  const npm = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (npm.status !== 0)
    giveUp(`The packages cannot be installed: ${npm.error?.message ?? 'see above'}.`);
  process.stdout.write(
    `Packages installed in ${((performance.now() - begin) / 1000).toFixed(1)} s\n`,
  );
};

checkNode();
installPackages();
// An image installs before it has the sources, so that an edit does not install anew.
if (command === 'install') process.exit(0);
process.chdir(root);
const { register } = await import('tsx/esm/api');
register();
// An image is built without the folders that it does not need.
const files = ['scripts', 'e2e', 'bench']
  .map((folder) => path.join(root, folder, 'commands.ts'))
  .filter((file) => existsSync(file));
const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href)));
const commands = Object.assign({}, ...modules.map((module) => module.commands));
const run = commands[command];
if (!run)
  giveUp(`There is no command "${command}". Try one of ${Object.keys(commands).join(', ')}.`);
await run(rest);
