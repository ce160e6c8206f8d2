import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { fromRoot } from '../../workspaces';

type Environment = Record<string, string | undefined>;

/** What we look at of a part of docker-compose.yml. */
interface ComposePart {
  build?: { context: string; dockerfile: string; args: Record<string, string> };
  image?: string;
  ports?: string[];
  networks?: string[];
  volumes?: string[];
  environment: Record<string, string>;
  [key: string]: unknown;
}

export interface ComposeFile {
  services: Record<string, ComposePart>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, unknown>;
}

export const composeFile = fromRoot('docker-compose.yml');

const innermost = /\$\{(\w+)(?:(:[-?])([^${}]*))?\}/;

/** Fills in `${NAME}`, `${NAME:-default}` and `${NAME:?sentence}` as Compose does; throws the sentence. */
const interpolate = (text: string, env: Environment): string => {
  const kept = text.replaceAll('$$', '\u0000');
  let filled = kept;
  for (let found = innermost.exec(filled); found; found = innermost.exec(filled)) {
    const [whole, name = '', kind, more = ''] = found;
    if (kind === ':?' && !env[name]) throw new Error(more);
    filled = filled.replace(whole, () => env[name] || more);
  }
  return filled.replaceAll('\u0000', '$');
};

/** docker-compose.yml as these variables make it. */
export const readCompose = (env: Environment): ComposeFile => {
  const document = parse(readFileSync(composeFile, 'utf8'), { merge: true }) as object;
  return JSON.parse(
    JSON.stringify(document, (_key, value: unknown) =>
      typeof value === 'string' ? interpolate(value, env) : value,
    ),
  ) as ComposeFile;
};

/** The variables without a default in the file. */
export const wantedVariables = (): string[] => [
  ...new Set(
    [...readFileSync(composeFile, 'utf8').matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name),
  ),
];
