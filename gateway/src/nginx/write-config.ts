import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { GatewaySettings } from '../options';
import { brotliModules } from './find-nginx';
import { nginxConfig } from './nginx-config';
import type { Ways } from './proxy';

/** `user group` of this process if it is root: nginx would run its workers as nobody, who may read less. */
const runAs = async (): Promise<string | undefined> => {
  const { uid, gid, username } = userInfo();
  if (uid !== 0) return undefined;
  const groups = (await readFile('/etc/group', 'utf8')).split('\n').map((line) => line.split(':'));
  const group = groups.find(([, , id]) => Number(id) === gid)?.[0];
  return `${username} ${group ?? username}`;
};

/** The hard limit of open files, to which a process may raise its own; a million where there is none. */
const openFiles = async (): Promise<number> => {
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', 'ulimit -H -n']);
  return Number.parseInt(stdout, 10) || 1_048_576;
};

/** The file that nginx reads. */
export const configFile = ({ runDir }: GatewaySettings): string => join(runDir, 'nginx.conf');

/** The arguments of every nginx call: it writes only to runDir and logDir. */
export const nginxArguments = (settings: GatewaySettings): string[] => [
  ...['-p', settings.runDir],
  ...['-e', join(settings.logDir, 'gateway-nginx.log')],
  ...['-c', configFile(settings)],
];

const complaint = (error: unknown): string => {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr ?? message).replace(/^nginx: /gm, '').trim();
};

/** nginx is installed, but rejects the configuration: it is too old, lacks a module, or a path cannot be quoted. */
export class NginxRefuses extends Error {
  constructor(reason: string) {
    super(`nginx refuses its configuration: ${reason}`);
  }
}

/** The configuration for these settings; rejects with NginxRefuses when it cannot be said. */
export const configFor = async (
  nginx: string,
  settings: GatewaySettings,
  ways: Ways,
): Promise<string> => {
  const facts = {
    modules: await brotliModules(nginx),
    user: await runAs(),
    openFiles: await openFiles(),
    ...ways,
  };
  try {
    return nginxConfig(settings, facts);
  } catch (error) {
    throw new NginxRefuses((error as Error).message);
  }
};

/** Writes the configuration; rejects with NginxRefuses when nginx rejects it. */
export const writeConfig = async (
  nginx: string,
  settings: GatewaySettings,
  config: string,
): Promise<void> => {
  await writeFile(configFile(settings), config, { mode: 0o600 });
  await promisify(execFile)(nginx, ['-t', ...nginxArguments(settings)]).catch((error) => {
    throw new NginxRefuses(complaint(error));
  });
};
