import { parseArgs } from 'node:util';
import { isSlice, type Slice } from '../release/web-root';
import { CannotStart } from '../site/stop-with';
import { slices } from '../workspaces';

/** One slice of this working tree, and the site that has everything else. */
export interface SliceOnSite {
  slice: Slice;
  site: URL;
}

const usage = 'npm run dev -- mf-admin --site https://example.com';

const parse = (args: string[]) => {
  try {
    return parseArgs({ args, allowPositionals: true, options: { site: { type: 'string' } } });
  } catch (error) {
    throw new CannotStart(`${(error as Error).message.split('. ')[0]}. Try ${usage}.`);
  }
};

const sliceOf = ([name, ...more]: string[]): Slice => {
  if (name === undefined || more.length > 0) throw new CannotStart(`Name one slice: ${usage}.`);
  if (isSlice(name)) return name;
  throw new CannotStart(`There is no slice "${name}". Try one of ${slices.join(', ')}.`);
};

const isThisMachine = ({ hostname }: URL): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

const complaintAbout = (site: URL, port: number): string | undefined => {
  const { protocol, username, password, pathname, search, hash } = site;
  if (!['http:', 'https:'].includes(protocol)) return 'must begin with https://';
  if (username || password) return 'must not contain a user or a password';
  if (pathname !== '/' || search || hash) return 'must be scheme, host and port, without a path';
  if (protocol === 'http:' && !isThisMachine(site))
    return 'must begin with https://, as passwords are sent to it';
  if (isThisMachine(site) && site.port === String(port))
    return `is the address of this server: set PORT to another port than ${port}`;
  return undefined;
};

const siteOf = (given: string | undefined, port: number): URL => {
  if (!given) throw new CannotStart(`--site is missing, the address of a site: ${usage}.`);
  if (!URL.canParse(given))
    throw new CannotStart(`--site ${given} is no address of a site, such as https://example.com.`);
  const site = new URL(given);
  const complaint = complaintAbout(site, port);
  if (complaint) throw new CannotStart(`--site ${given} cannot be used: it ${complaint}.`);
  return site;
};

/** The arguments of `npm run dev` with a slice; `port` is where this server will listen. Throws CannotStart. */
export const readSliceOptions = (args: string[], port: number): SliceOnSite => {
  const { values, positionals } = parse(args);
  return { slice: sliceOf(positionals), site: siteOf(values.site, port) };
};
