import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forEachEngine } from './for-each-engine';
import { startProcess } from './gateway-process';
import { sendRequest, open } from './http';
import { type Site, startSite } from './site';

const refusesConnections = async (port: number): Promise<boolean> =>
  sendRequest(port, '/healthz').then(
    () => false,
    () => true,
  );

forEachEngine((engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await startSite(engine);
  });
  afterEach(() => site.stop());

  test('says that it is ready, with its engine', () => {
    expect(site.gateway.engine).toBe(engine);
  });

  test('a request in flight ends before the gateway does, and no new one is accepted', async () => {
    const flying = sendRequest(site.port, '/api/tiles/held');
    while (site.contest.seen.length === 0) await sendRequest(site.port, '/healthz');
    site.gateway.child.kill('SIGINT');
    while (!(await refusesConnections(site.port)));
    site.contest.release();
    expect((await flying).status).toBe(200);
    expect(await site.gateway.exited).toBe(0);
  });

  test('a stream in flight does not keep it from ending', async () => {
    const stream = await open(site.port, '/api/tiles/stream');
    stream.on('error', () => {});
    site.gateway.child.kill('SIGTERM');
    expect(await site.gateway.exited).toBe(0);
  });

  test('ends with its parent', async () => {
    site.gateway.child.disconnect();
    expect(await site.gateway.exited).toBe(0);
    expect(await refusesConnections(site.port)).toBe(true);
  });

  test('after a kill, a new gateway can start', async () => {
    site.gateway.child.kill('SIGKILL');
    await site.gateway.exited;
    const again = await startProcess(site.options);
    const answer = await sendRequest(site.port, '/api/tiles');
    again.child.kill('SIGTERM');
    expect(await again.exited).toBe(0);
    expect(answer.status).toBe(200);
  });

  test('says in one sentence that its port is taken', async () => {
    const { options } = site;
    const second = startProcess(options);
    await expect(second).rejects.toThrow(`Port ${options.port} of 127.0.0.1 is taken.`);
  });

  test('says in one sentence which option is wrong', async () => {
    const options = { ...site.options, port: 0 };
    const wrong = startProcess(options);
    await expect(wrong).rejects.toThrow(/^The gateway's options are wrong at port: .*\.\n$/);
  });
});

forEachEngine((engine) => {
  // The Node engine runs in the gateway's process: only nginx can die or fail by itself.
  if (engine === 'node') return;

  test('an nginx that dies ends the gateway, so that it is started again', async () => {
    const site = await startSite(engine);
    process.kill(Number(await readFile(join(site.options.runDir, 'nginx.pid'), 'utf8')), 'SIGKILL');
    expect(await site.gateway.exited).toBe(1);
    expect(site.gateway.complaint()).toContain('nginx ended unexpectedly (SIGKILL)');
    await site.stop();
  });

  test('a configuration that nginx rejects is reported with nginx’s message', async () => {
    const started = startSite(engine, ({ upstreams }) => ({
      upstreams: { ...upstreams, 'svc-ops': ['127.0.0.1:99999'] },
    }));
    await expect(started).rejects.toThrow(/nginx refuses .*invalid port in upstream/s);
  });
});
