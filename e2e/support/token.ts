import { demoPasswordOfTests, type TestSite } from '../../scripts/test-site';

/** Signs a demo account in on a site without a browser; answers its bearer token. */
export const tokenOf = async (site: TestSite, username: string): Promise<string> => {
  const answer = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: demoPasswordOfTests }),
  });
  return ((await answer.json()) as { token: string }).token;
};
