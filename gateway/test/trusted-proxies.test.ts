import { forEachEngine, useSite } from './for-each-engine';
import { sendRequest } from './http';
import type { Echo } from './service';

/** The caller's address as the service receives it. */
const toldBy = async (port: number, forwarded: string): Promise<string | undefined> => {
  const headers = { 'X-Forwarded-For': forwarded };
  return ((await sendRequest(port, '/api/tiles', { headers })).json() as Echo).headers[
    'x-forwarded-for'
  ];
};

forEachEngine((engine) => {
  const site = useSite(engine, () => ({ trustedProxies: ['127.0.0.0/8', '10.1.0.0/16'] }));

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    // Everything left of the first untrusted address may be forged.
    ['198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['203.0.113.9, 10.2.2.3', '10.2.2.3'],
    ['2001:db8::7', '2001:db8::7'],
    ['not an address', '127.0.0.1'],
  ])('behind a trusted proxy %s is %s', async (forwarded, caller) => {
    expect(await toldBy(site().port, forwarded)).toBe(caller);
  });
});

forEachEngine((engine) => {
  const site = useSite(engine, () => ({ trustedProxies: ['10.1.0.0/16'] }));

  test('X-Forwarded-For of an untrusted caller is ignored', async () => {
    expect(await toldBy(site().port, '203.0.113.9')).toBe('127.0.0.1');
  });
});
