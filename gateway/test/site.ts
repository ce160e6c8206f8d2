import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { GatewayOptions } from '../src/options';
import { freePort, type GatewayProcess, startProcess } from './gateway-process';
import { type Service, startService } from './service';

export type EngineName = 'nginx' | 'node';

export const script = `export const crystal = ${JSON.stringify('light on stone '.repeat(300))};\n`;

const files: Record<string, string | Buffer> = {
  'shell/index.html': '<!doctype html><title>shell</title>',
  'shell/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'shell/sitemap.xml': 'of the build',
  'pages/root/sitemap.xml': '<urlset/>',
  'pages/root/.well-known/security.txt': 'Contact: mailto:care@cars.test\n',
  'pages/root/embed.html': '<!doctype html><title>post</title>',
  'shell/robots.txt': 'User-agent: *\n',
  'shell/icons/touch.png': Buffer.from([137, 80, 78, 71]),
  'shell/assets/app.1a2b.js': script,
  'pages/index.html': `<!doctype html><title>home</title>${'<p>stone</p>'.repeat(200)}`,
  'pages/progress.html': '<!doctype html><title>progress</title>',
  'pages/terms.html': '<!doctype html><title>terms</title>',
  'mf-public/mf-manifest.json': '{"name":"mf_public"}',
  'mf-public/assets/main.3c4d.js': script,
  'mf-public/assets/packed.5e6f.js': script,
  'mf-public/assets/packed.5e6f.js.br': brotliCompressSync(`${script}// br`),
  'mf-public/assets/packed.5e6f.js.gz': gzipSync(`${script}// gz`),
  'mf-public/.secret': 'hidden',
  'mf-admin/mf-manifest.json': '{"name":"mf_admin"}',
  'mf-assist/mf-manifest.json': '{"name":"mf_assist"}',
  'run/.keep': '',
  'secret.txt': 'outside of every folder',
};

const writeFiles = async (root: string): Promise<void> => {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), content);
  }
};

export interface Site {
  root: string;
  port: number;
  options: GatewayOptions;
  auth: Service;
  contest: Service;
  ops: Service;
  gateway: GatewayProcess;
  stop: () => Promise<void>;
}

const optionsOf = async (root: string, engine: EngineName, services: Service[]) => {
  const [auth, contest, ops] = services.map((service) => [service.address]) as [
    string[],
    string[],
    string[],
  ];
  const dir = (name: string) => ({ dir: join(root, name) });
  return {
    port: await freePort(),
    host: '127.0.0.1',
    upstreams: { 'svc-auth': auth, 'svc-contest': contest, 'svc-ops': ops },
    slices: {
      shell: dir('shell'),
      'mf-public': dir('mf-public'),
      'mf-admin': dir('mf-admin'),
      'mf-assist': dir('mf-assist'),
    },
    pages: join(root, 'pages'),
    runDir: join(root, 'run'),
    logDir: join(root, 'log'),
    engine,
    timeouts: { readMs: 1_500, stopMs: 1_500 },
  } satisfies GatewayOptions;
};

/** Starts three services and the gateway in front of them, over a folder of small files. */
export const startSite = async (
  engine: EngineName,
  change: (options: GatewayOptions) => Partial<GatewayOptions> = () => ({}),
  execArgv: string[] = [],
): Promise<Site> => {
  const root = await mkdtemp(join(tmpdir(), 'gateway-test-'));
  await writeFiles(root);
  const names = ['svc-auth', 'svc-contest', 'svc-ops'];
  const services = await Promise.all(names.map((name) => startService(name)));
  const [auth, contest, ops] = services as [Service, Service, Service];
  const usual = await optionsOf(root, engine, services);
  const options: GatewayOptions = { ...usual, ...change(usual) };
  const stopServices = () => Promise.all(services.map((service) => service.stop()));
  const gateway = await startProcess(options, execArgv).catch(async (error) => {
    await Promise.all([stopServices(), rm(root, { recursive: true })]);
    throw error;
  });
  const stop = async () => {
    gateway.child.kill('SIGTERM');
    await gateway.exited;
    await stopServices();
    await rm(root, { recursive: true });
  };
  return { root, port: options.port, options, auth, contest, ops, gateway, stop };
};
