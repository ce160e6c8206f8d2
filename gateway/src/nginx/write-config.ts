import { execFile } from 'node:child_process';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { GatewaySettings } from '../options';
import { brotliModules } from './find-nginx';
import { nginxConfig } from './nginx-config';
import { runAs } from './run-as';

export const configFile = ({ runDir }: GatewaySettings): string => join(runDir, 'nginx.conf');

/** The arguments of every call of nginx: nothing outside runDir and logDir is touched. */
export const nginxArguments = ({ runDir, logDir }: GatewaySettings, config: string): string[] => [
  ...['-p', runDir],
  ...['-e', join(logDir, 'gateway-nginx.log')],
  ...['-c', config],
];

const textOf = (...settings: Parameters<typeof nginxConfig>): string => {
  try {
    return nginxConfig(...settings);
  } catch (error) {
    throw new NginxRefuses((error as Error).message);
  }
};

const complaint = (error: unknown): string => {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr ?? message).replace(/^nginx: /gm, '').trim();
};

/** nginx is there, but cannot use the configuration: it is too old or too bare, or a path cannot be said in it. */
export class NginxRefuses extends Error {
  constructor(reason: string) {
    super(`nginx refuses its configuration: ${reason}`);
  }
}

/** Writes the configuration of these settings, once nginx finds it right; rejects with NginxRefuses otherwise. */
export const writeConfig = async (nginx: string, settings: GatewaySettings, generation: number) => {
  const next = `${configFile(settings)}.next`;
  const facts = { modules: await brotliModules(nginx), user: await runAs(), generation };
  await writeFile(next, textOf(settings, facts), { mode: 0o600 });
  await promisify(execFile)(nginx, ['-t', ...nginxArguments(settings, next)]).catch((error) => {
    throw new NginxRefuses(complaint(error));
  });
  await rename(next, configFile(settings));
};
