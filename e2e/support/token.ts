import { demoPasswordOfTests, type TestSite } from '../../scripts/test-site';

/** Signs in on a site without a browser, with a demo account by default; returns the bearer token. */
export const tokenOf = async (
  site: Pick<TestSite, 'url'>,
  username: string,
  password = demoPasswordOfTests,
): Promise<string> => {
  const answer = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return ((await answer.json()) as { token: string }).token;
};
