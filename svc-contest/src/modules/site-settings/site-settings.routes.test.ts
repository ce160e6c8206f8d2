import { siteDefaults } from '@hypercar/contracts/site-defaults';
import { getSiteSettings } from '@hypercar/contracts/site-settings';
import { type ContestFixture, startContest } from '../../testing';

let contest: ContestFixture;
beforeAll(async () => {
  contest = await startContest();
});
afterAll(() => contest.stop());

test('anybody reads the settings, asked for anew each time, with 304 when unchanged', async () => {
  const url = contest.server.url + getSiteSettings.path;
  const answer = await fetch(url);
  expect(await answer.json()).toEqual(siteDefaults);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const etag = answer.headers.get('etag')!;
  const again = await fetch(url, {
    headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' },
  });
  expect(again.status).toBe(304);
});
