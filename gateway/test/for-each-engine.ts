import { findNginx } from '../src/nginx/find-nginx';
import type { GatewayOptions } from '../src/options';
import { type EngineName, type Site, startSite } from './site';

type Change = (options: GatewayOptions) => Partial<GatewayOptions>;

/** Tests of nginx; without it they are skipped, but fail on continuous integration. */
export const forNginx = (tests: () => void): void => {
  const hasNginx = findNginx() !== undefined || process.env.CI === 'true';
  (hasNginx ? describe : describe.skip)('nginx', tests);
};

/** The same tests for nginx and for Node. */
export const forEachEngine = (tests: (engine: EngineName) => void): void => {
  forNginx(() => tests('nginx'));
  describe('node', () => tests('node'));
};

/** One site for the tests of a describe block. */
export const useSite = (engine: EngineName, change?: Change): (() => Site) => {
  let site: Site | undefined;
  beforeAll(async () => {
    site = await startSite(engine, change);
  });
  afterAll(() => site?.stop());
  return () => site as Site;
};
