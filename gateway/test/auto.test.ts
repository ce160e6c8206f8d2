import { findNginx } from '../src/nginx/find-nginx';
import { sendRequest } from './http';
import { startSite } from './site';

test('auto takes nginx where there is one', async () => {
  const site = await startSite('node', () => ({ engine: 'auto' }));
  const { engine } = site.gateway;
  await site.stop();
  expect(engine).toBe(findNginx() ? 'nginx' : 'node');
});

test('auto takes Node where nginx cannot do it, and nginx says why', async () => {
  const site = await startSite('node', () => ({ engine: 'auto', pages: '/nowhere/$pages' }));
  const answer = await sendRequest(site.port, '/progress');
  const { engine, complaint } = site.gateway;
  await site.stop();
  expect([engine, answer.status]).toEqual(['node', 200]);
  if (findNginx()) expect(complaint()).toContain('nginx cannot use the path');
});

test('nginx on demand does not become Node', async () => {
  const site = startSite('nginx', () => ({ pages: '/nowhere/$pages' }));
  await expect(site).rejects.toThrow(/nginx/);
});
