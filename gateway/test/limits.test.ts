import { forEachEngine, useSite } from './for-each-engine';
import { sendRequest } from './http';
import type { Echo } from './service';

const limit = 1_048_576;
const post = { method: 'POST', headers: { 'Content-Type': 'application/json' } };

forEachEngine((engine) => {
  const site = useSite(engine);

  test('a body of just the allowed size passes', async () => {
    const answer = await sendRequest(site().port, '/api/profile', {
      ...post,
      body: 'x'.repeat(limit),
    });
    expect((answer.json() as Echo).body).toHaveLength(limit);
  });

  test('a body that is longer is refused before a service sees it', async () => {
    const { port, contest } = site();
    const before = contest.seen.length;
    const answer = await sendRequest(port, '/api/profile', {
      ...post,
      body: 'x'.repeat(limit + 1),
    });
    expect([answer.status, answer.json()]).toEqual([413, { message: 'The request is too large' }]);
    expect(contest.seen).toHaveLength(before);
  });

  test('so is one without a Content-Length', async () => {
    const { port, contest } = site();
    const before = contest.seen.length;
    const headers = { ...post.headers, 'Transfer-Encoding': 'chunked' };
    const body = 'x'.repeat(limit + 1);
    const answer = await sendRequest(port, '/api/profile', { ...post, headers, body });
    expect([answer.status, answer.json()]).toEqual([413, { message: 'The request is too large' }]);
    expect(contest.seen).toHaveLength(before);
  });

  test('headers that are too large are refused with JSON', async () => {
    const headers = { 'X-Long': 'x'.repeat(70_000) };
    const answer = await sendRequest(site().port, '/api/tiles', { headers });
    expect([400, 431]).toContain(answer.status);
    expect(answer.json()).toHaveProperty('message');
    expect(answer.headers['x-request-id']).toBeTruthy();
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    // Only a site that is reached by https says so.
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
  });
});

forEachEngine((engine) => {
  const site = useSite(engine, () => ({ maxBodyBytes: 100 }));

  test('the limit is an option', async () => {
    const answer = await sendRequest(site().port, '/api/profile', {
      ...post,
      body: 'x'.repeat(101),
    });
    expect(answer.status).toBe(413);
  });
});
