import { CannotStart } from '../site/stop-with';

const here = new Set(['localhost', '127.0.0.1', '[::1]']);

const parse = (text: string): URL => {
  try {
    return new URL(text);
  } catch {
    throw new CannotStart(
      `--to ${text} cannot be used: it must be an address like https://site.example.`,
    );
  }
};

/** The site of `--to`; throws CannotStart for an address that a token must not be sent to. */
export const siteOf = (text: string): URL => {
  const site = parse(text);
  const { protocol, hostname, pathname, search, hash, username } = site;
  if (pathname !== '/' || search || hash || username)
    throw new CannotStart(`--to ${text} cannot be used: it must be scheme, host and port only.`);
  if (protocol !== 'https:' && !(protocol === 'http:' && here.has(hostname)))
    throw new CannotStart(
      `--to ${text} cannot be used: the deploy token goes by https only, except to this machine.`,
    );
  return site;
};

/** The deploy token of the environment; throws CannotStart without one. */
export const ownToken = (env: NodeJS.ProcessEnv): string => {
  const token = env.DEPLOY_TOKEN?.trim();
  if (!token)
    throw new CannotStart(
      'DEPLOY_TOKEN is not set: an operator of the site makes one by npm run deploy-token.',
    );
  if (!/^[\w-]+$/.test(token))
    throw new CannotStart('DEPLOY_TOKEN cannot be used: it is no deploy token.');
  return token;
};
