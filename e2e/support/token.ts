import { demoPasswordOfTests, type TestSite } from '../../scripts/test-site';

/** Signs somebody in on a site without a browser, a demo account unless told otherwise; answers their bearer token. */
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
