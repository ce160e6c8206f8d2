import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askSite } from './ask-site';
import { siteFailure } from './site-failure';

const site = new URL('https://example.com');

test.each([
  ['ENOTFOUND', '', 'There is no address of the name example.com.', true],
  ['ECONNREFUSED', '', 'https://example.com cannot be reached (ECONNREFUSED).', false],
  ['ETIMEDOUT', '', 'https://example.com cannot be reached (ETIMEDOUT).', false],
  ['ECONNRESET', '', 'https://example.com breaks the connection off.', false],
  [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'self-signed certificate',
    'The certificate of https://example.com is refused (self-signed certificate). ' +
      'For a test server, NODE_EXTRA_CA_CERTS names the file of the authority to trust.',
    true,
  ],
  [
    'ERR_TLS_CERT_ALTNAME_INVALID',
    "Hostname/IP does not match certificate's altnames: Host: example.com. is not in the cert's altnames: DNS:a.test",
    "The certificate of https://example.com is refused (Hostname/IP does not match certificate's altnames: Host: example.com). " +
      'For a test server, NODE_EXTRA_CA_CERTS names the file of the authority to trust.',
    true,
  ],
])('%s', (code, message, sentence, isFinal) => {
  const failure = siteFailure(site, Object.assign(new Error(message), { code }));
  expect([failure.message, failure.isFinal]).toEqual([sentence, isFinal]);
});

test('a server without HTTPS', async () => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(askSite(new URL(`https://127.0.0.1:${port}`), { path: '/' })).rejects.toThrow(
    `https://127.0.0.1:${port} does not speak HTTPS.`,
  );
  server.close();
  server.closeAllConnections();
});
