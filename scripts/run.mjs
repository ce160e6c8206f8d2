#!/usr/bin/env node
// The entry point of every command: checks Node.js, installs what is missing, then runs the TypeScript command.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname ?? '.', '..');
const [, , command = '', ...rest] = process.argv;
const stamp = path.join(root, 'node_modules/.installed');

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

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');

const installPackages = () => {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return;
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
  writeFileSync(stamp, lockHash());
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
