import { forEachEngine, useSite } from './for-each-engine';
import { open, sendRequest } from './http';

const most = 5;
const proxied = (address: string) => ({ headers: { 'X-Forwarded-For': address } });

forEachEngine((engine) => {
  const site = useSite(engine, () => ({
    connectionsPerAddress: most,
    trustedProxies: ['127.0.0.1'],
  }));

  const hold = async (address: string) => {
    const streams = Array.from({ length: most }, () =>
      open(site().port, '/api/tiles/stream', proxied(address)),
    );
    return Promise.all(streams);
  };
  const statusFor = async (address: string, path = '/api/tiles') =>
    (await sendRequest(site().port, path, proxied(address))).status;

  test.each([
    ['203.0.113.1', '203.0.113.1', '203.0.113.2'],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::1', '2001:db8:1:3::1'],
    ['2001:db8:5::1', '2001:db8:5::2', '2001:db8:6::1'],
  ])('%s has its connections and no more, nor has %s; %s has its own', async (one, same, other) => {
    const streams = await hold(one);
    expect(streams.map(({ statusCode }) => statusCode)).toEqual(Array(most).fill(200));
    for (const path of ['/api/tiles', '/', '/remotes/mf-public/mf-manifest.json'])
      expect(await statusFor(same, path)).toBe(429);
    expect(await statusFor(other)).toBe(200);
    for (const stream of streams) stream.destroy();
    while ((await statusFor(same)) !== 200);
  });

  test('a refused caller is told so in JSON, and when to come back', async () => {
    const streams = await hold('203.0.113.7');
    const answer = await sendRequest(site().port, '/api/tiles', {
      method: 'POST',
      ...proxied('203.0.113.7'),
    });
    expect([answer.status, answer.json()]).toEqual([
      429,
      { message: 'Too many connections are open from this address; please try again' },
    ]);
    expect(answer.headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    for (const stream of streams) stream.destroy();
  });
});
