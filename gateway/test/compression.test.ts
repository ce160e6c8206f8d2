import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { brotliModules, findNginx } from '../src/nginx/find-nginx';
import { forEachEngine, useSite } from './for-each-engine';
import { sendRequest } from './http';
import { script } from './site';

const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

const encodingsOf = async (engine: string): Promise<('br' | 'gzip')[]> => {
  const nginx = findNginx();
  const brotli = engine === 'node' || (nginx && (await brotliModules(nginx)).length > 0);
  return brotli ? ['gzip', 'br'] : ['gzip'];
};

forEachEngine((engine) => {
  const site = useSite(engine);

  test.each(['/', '/remotes/mf-public/assets/main.3c4d.js', '/api/tiles/big'])(
    '%s is compressed',
    async (path) => {
      const plain = await sendRequest(site().port, path);
      expect(plain.headers).not.toHaveProperty('content-encoding');
      for (const encoding of await encodingsOf(engine)) {
        const headers = { 'Accept-Encoding': encoding };
        const answer = await sendRequest(site().port, path, { headers });
        expect(answer.headers['content-encoding']).toBe(encoding);
        expect(answer.headers.vary).toMatch(/accept-encoding/i);
        expect(answer.body.length).toBeLessThan(plain.body.length / 2);
        expect(unpack[encoding](answer.body).toString()).toBe(plain.text);
      }
    },
  );

  test('a file that was compressed beforehand is sent as it lies there', async () => {
    const path = '/remotes/mf-public/assets/packed.5e6f.js';
    expect((await sendRequest(site().port, path)).text).toBe(script);
    for (const encoding of await encodingsOf(engine)) {
      const answer = await sendRequest(site().port, path, {
        headers: { 'Accept-Encoding': encoding },
      });
      const mark = encoding === 'br' ? '// br' : '// gz';
      expect(unpack[encoding](answer.body).toString()).toBe(script + mark);
      expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
    }
  });

  test.each(['/robots.txt', '/icons/touch.png', '/api/unknown'])(
    '%s is not worth compressing',
    async (path) => {
      const headers = { 'Accept-Encoding': 'gzip, br' };
      const answer = await sendRequest(site().port, path, { headers });
      expect(answer.headers).not.toHaveProperty('content-encoding');
    },
  );
});
