import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle } from './bundle';
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

  test('warns of nothing while it answers calls, pages and files', async () => {
    const headers = {
      'Accept-Encoding': 'gzip',
      'If-None-Match': '"a"',
      Authorization: 'Bearer a',
    };
    for (const path of ['/api/tiles', '/api/auth/me', '/', '/progress', '/robots.txt', '/gone'])
      for (const given of [{}, headers]) await sendRequest(site.port, path, { headers: given });
    await sendRequest(site.port, '/api/tiles/1', { headers, method: 'PATCH', body: '{}' });
    site.gateway.child.kill('SIGTERM');
    await site.gateway.exited;
    expect(site.gateway.complaint()).not.toContain('Warning');
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
    await once(site.gateway.child, 'exit');
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

  const nginxOf = async ({ options }: Site): Promise<number> =>
    Number(await readFile(join(options.runDir, 'nginx.pid'), 'utf8'));

  /** Asks without a pause until it is told to stop; resolves with what was no answer. */
  const askOn = (port: number) => {
    let asking = true;
    const failures: unknown[] = [];
    const ask = async (): Promise<void> => {
      while (asking)
        await sendRequest(port, '/healthz').then(
          ({ status }) => status === 200 || failures.push(status),
          (error: unknown) => failures.push(error),
        );
    };
    const done = ask();
    return async () => {
      asking = false;
      await done;
      return failures;
    };
  };

  test('nginx answers on when its gateway is killed, and the next one adopts it', async () => {
    const site = await startSite(engine);
    const nginx = await nginxOf(site);
    const stopAsking = askOn(site.port);
    site.gateway.child.kill('SIGKILL');
    await once(site.gateway.child, 'exit');
    const next = await startProcess(site.options);
    expect(await stopAsking()).toEqual([]);
    expect(await nginxOf(site)).toBe(nginx);

    // The adopted one can be killed, and ends with its gateway, as the first.
    next.child.kill('SIGKILL');
    await once(next.child, 'exit');
    const last = await startProcess(site.options);
    expect(await nginxOf(site)).toBe(nginx);
    last.child.kill('SIGTERM');
    expect(await last.exited).toBe(0);
    expect(await refusesConnections(site.port)).toBe(true);
    await site.stop();
  });

  test('an adopted nginx that dies ends the gateway, too', async () => {
    const site = await startSite(engine);
    site.gateway.child.kill('SIGKILL');
    await once(site.gateway.child, 'exit');
    const next = await startProcess(site.options);
    process.kill(await nginxOf(site), 'SIGKILL');
    expect(await next.exited).toBe(1);
    expect(next.complaint()).toContain('nginx ended unexpectedly');
    await site.stop();
  });

  test('one that was left with another configuration is replaced', async () => {
    const site = await startSite(engine);
    const nginx = await nginxOf(site);
    site.gateway.child.kill('SIGKILL');
    await once(site.gateway.child, 'exit');
    const next = await startProcess({ ...site.options, maxBodyBytes: 2_000_000 });
    expect(await nginxOf(site)).not.toBe(nginx);
    expect((await sendRequest(site.port, '/api/tiles')).status).toBe(200);
    next.child.kill('SIGTERM');
    expect(await next.exited).toBe(0);
    await site.stop();
  });

  test('a gateway that is killed together with its supervisor leaves no nginx', async () => {
    const site = await startSite(engine);
    site.gateway.child.kill('SIGTERM');
    await site.gateway.exited;
    const script = await bundle();
    const file = join(site.root, 'options.json');
    await writeFile(file, JSON.stringify(site.options));
    const given = ['-c', '"$@" & echo $!; wait', 'sh', process.execPath, script, file];
    const supervisor = spawn('/bin/sh', given, { stdio: ['ignore', 'pipe', 'ignore'] });
    const [line] = (await once(supervisor.stdout, 'data')) as [Buffer];
    while (await refusesConnections(site.port));
    supervisor.kill('SIGKILL');
    process.kill(Number(line.toString()), 'SIGKILL');
    while (!(await refusesConnections(site.port)));
    await rm(script);
    await site.stop();
  });

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
