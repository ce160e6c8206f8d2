import { randomBytes } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { givenIn, readConfig, withSecrets } from '@hypercar/service-kit/config';
import { hintsOn } from '@hypercar/service-kit/settings/misspelt';
import { shapeOf } from '@hypercar/service-kit/settings/shape';
import { settingNames } from '@hypercar/service-kit/settings/table';
import { z } from 'zod';

const environment = z.object(shapeOf(settingNames));

export type Settings = z.output<typeof environment> & {
  HOST: string;
  dataDir: string;
  publicUrl: string;
  /** The variables as they are given, to be passed on. */
  given: Record<string, string | undefined>;
};

/** Whether this machine has IPv6, at least on loopback; true where a sandbox hides its addresses. */
export const hasIpv6 = (interfacesOf = networkInterfaces): boolean => {
  try {
    return Object.values(interfacesOf()).some((all) =>
      all?.some(({ address }) => address === '::1'),
    );
  } catch {
    return true;
  }
};

/** The environment in, typed settings out; throws ConfigError naming the variable and the reason. */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  const settings = readConfig(environment, env);
  return {
    ...settings,
    HOST: settings.HOST ?? (hasIpv6() ? '::' : '0.0.0.0'),
    dataDir: path.resolve(settings.DATA_DIR),
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    given: withSecrets(givenIn(env)),
  };
};

/** The settings of this process; prints a hint for variables that are probably misspelt. Throws as readSettings does. */
export const readOwnSettings = (): Settings => {
  for (const hint of hintsOn(process.env)) process.stderr.write(`${hint}\n`);
  return readSettings(process.env);
};

/** A password that a person can type: 16 letters and digits without look-alikes. */
export const newPassword = (): string => {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('');
};
