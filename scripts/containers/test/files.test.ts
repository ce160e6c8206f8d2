import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteEnvironment } from '@hypercar/contracts/site-settings';
import { secretNames, settingNames } from '@hypercar/service-kit/settings/table';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { authConfig } from '../../../svc-auth/src/config';
import { contestConfig } from '../../../svc-contest/src/config';
import { opsConfig } from '../../../svc-ops/src/config';
import { serviceNames, slices, fromRoot } from '../../workspaces';
import { composeFile, readCompose, wantedVariables } from './compose-file';
import { imageNames, readImage } from './dockerfile';

type ServiceName = (typeof serviceNames)[number];

const configs = { 'svc-auth': authConfig, 'svc-contest': contestConfig, 'svc-ops': opsConfig };

/** A .env as new-env.sh makes it. */
const newEnv = (): Record<string, string> => {
  const { stdout } = spawnSync('sh', [fromRoot('scripts/containers/new-env.sh')], {
    encoding: 'utf8',
  });
  return Object.fromEntries(
    stdout
      .trim()
      .split('\n')
      .map((line) => line.split('=')),
  );
};

describe('docker-compose.yml', () => {
  test('is what the schema of Compose allows', () => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        fromRoot('node_modules/dclint/bin/dclint.cjs'),
        ...['--quiet', '--formatter', 'json', '--config'],
        fromRoot('scripts/containers/test/dclint.json'),
        composeFile,
      ],
      { encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    const found = JSON.parse(stdout) as { messages: { message: string }[] }[];
    expect(found.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  });

  test('takes its secrets from the environment: each that is missing stops it with a sentence', () => {
    const env = newEnv();
    expect(wantedVariables().sort()).toEqual(Object.keys(env).sort());
    for (const name of Object.keys(env))
      expect(() => readCompose({ ...env, [name]: '' })).toThrow(`${name} is missing`);
  });

  test('no secret is written in it, and fresh ones are long and differ', () => {
    const [one, two] = [newEnv(), newEnv()];
    const secrets = [...Object.values(one), ...Object.values(two)];
    expect(new Set(secrets).size).toBe(secrets.length);
    for (const secret of secrets) expect(secret).toMatch(/^[\da-f]{64}$/);
  });

  test('only the gateway can be reached from outside, and only what needs the world reaches it', () => {
    const { services, networks } = readCompose(newEnv());
    const published = Object.keys(services).filter((name) => services[name]?.ports);
    expect(published).toEqual(['gateway']);
    for (const [name, { networks: joined = [] }] of Object.entries(services))
      expect([name, joined.some((network) => !networks[network]?.internal)]).toEqual([
        name,
        ['gateway', 'svc-auth', 'svc-ops'].includes(name),
      ]);
  });

  test.each(serviceNames)('%s can be scaled: it has no name, port or file of its own', (name) => {
    const part = readCompose(newEnv()).services[name];
    expect(part).not.toHaveProperty('container_name');
    expect(part).not.toHaveProperty('hostname');
    expect(part).not.toHaveProperty('ports');
    // Their replicas share them: a mail is a file of its own, and so is a size of a picture.
    const shared: Partial<Record<ServiceName, string>> = {
      'svc-auth': 'mail:/data',
      'svc-contest': 'media:/data',
    };
    expect(part?.volumes ?? []).toEqual(shared[name] ? [shared[name]] : []);
  });

  test.each(Object.entries(configs))('%s is given every variable that it reads', (name, config) => {
    const { environment } = readCompose(newEnv()).services[name]!;
    const given = { ...environment, ...readImage(name as ServiceName).env };
    // Only the supervisor names a socket, and only svc-auth signs tokens.
    const notGiven = name === 'svc-auth' ? [] : ['JWT_SECRET', 'JWT_SECRET_PREVIOUS'];
    const wanted = Object.keys(config.shape).filter((key) => key !== 'SOCKET');
    expect(wanted.filter((key) => !(key in given))).toEqual(notGiven);
  });

  test('the gateway is given all that its pages show', () => {
    const { environment } = readCompose(newEnv()).services.gateway!;
    const wanted = ['PUBLIC_URL', 'TRUSTED_PROXIES', ...Object.keys(siteEnvironment)];
    expect(wanted.filter((key) => !(key in environment))).toEqual([]);
  });

  test('an .env may hold every setting, but for those that the file decides', () => {
    const decided = ['DATA_DIR', 'MONGODB_URI', 'GATEWAY_ENGINE', 'REPLICAS'];
    const text = readFileSync(composeFile, 'utf8');
    const named = new Set([...text.matchAll(/\$\{(\w+):?/g)].map(([, key]) => key));
    expect(settingNames.filter((key) => !named.has(key))).toEqual(decided);
  });

  test.each(imageNames)('%s runs with no more rights than it needs', (name) => {
    expect(readCompose(newEnv()).services[name]).toMatchObject({
      build: { context: '.', dockerfile: `${name}/Dockerfile` },
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  test('every part has a limit of memory and of processor time', () => {
    for (const [name, part] of Object.entries(readCompose(newEnv()).services))
      expect([name, part]).toEqual([
        name,
        expect.objectContaining({
          mem_limit: expect.stringMatching(/^\d+[mg]$/) as string,
          cpus: expect.any(Number) as number,
        }),
      ]);
  });

  test('images of others are pinned, and volumes and mounted files are there', () => {
    const { services, volumes } = readCompose(newEnv());
    const images = Object.values(services).flatMap(({ image }) => image ?? []);
    // The linter of the file knows no alias, so that the image of MongoDB stands in it twice.
    expect(new Set(images).size).toBe(1);
    for (const image of images)
      expect(image).toMatch(/^[\w./-]+:\d+\.\d+\.\d+-\w+@sha256:[\da-f]{64}$/);
    for (const volume of Object.values(services).flatMap((part) => part.volumes ?? [])) {
      const [source = ''] = volume.split(':');
      expect([
        source,
        source.startsWith('.') ? existsSync(fromRoot(source)) : source in volumes,
      ]).toEqual([source, true]);
    }
  });
});

describe('docker-compose.secrets.yml', () => {
  const overlay = parse(readFileSync(fromRoot('docker-compose.secrets.yml'), 'utf8'), {
    merge: true,
  }) as {
    services: Record<string, { environment: Record<string, string>; secrets: string[] }>;
    secrets: Record<string, { file: string }>;
  };

  test.each(serviceNames)('%s gets each secret from a file, and no other way', (name) => {
    const { environment, secrets } = overlay.services[name]!;
    const files = Object.keys(environment).filter((key) => key.endsWith('_FILE'));
    expect(files.map((key) => environment[key])).toEqual(
      secrets.map((secret) => `/run/secrets/${secret}`),
    );
    const all = Object.keys(overlay.secrets);
    const shared = ['internal_token', 'mongodb_uri'];
    // svc-auth alone signs tokens and opens second factors.
    expect(secrets).toEqual(name === 'svc-auth' ? all : shared);
    for (const file of files) {
      const variable = file.replace(/_FILE$/, '');
      expect(secretNames).toContain(variable);
      expect(environment[variable]).toBe('');
    }
  });
});

test('all images have the same base', () => {
  expect(new Set(imageNames.flatMap((name) => readImage(name).bases)).size).toBe(1);
});

describe.each(imageNames)('the Dockerfile of %s', (name) => {
  const image = readImage(name);

  test('has nothing that a linter complains of', () => {
    expect(validate(image.text).map(({ message }) => message)).toEqual([]);
  });

  test('is based on one pinned image, and does not run as root', () => {
    expect(new Set(image.bases).size).toBe(1);
    expect(image.bases[0]).toMatch(/^node:\d+\.\d+\.\d+-\w+-slim@sha256:[\da-f]{64}$/);
    expect(image.user).toBe('node');
  });

  test('takes all that it runs from the build, and no folder of packages', () => {
    expect(new Set(image.copies.map(({ from }) => from))).toEqual(new Set(['build']));
    expect(image.text).not.toContain('node_modules');
    expect(image.buildSteps.at(-1)).toMatch(/^node scripts\/run\.mjs build /);
  });

  test('installs before it has the sources, so that an edit does not install anew', () => {
    const order = image.buildOrder.filter((line) => /^(COPY|RUN) /.test(line));
    expect(order.map((line) => line.replace(/--mount=\S+ /, ''))).toEqual([
      'COPY --from=manifests /app .',
      'RUN node scripts/run.mjs install',
      'COPY . .',
      expect.stringMatching(/^RUN node scripts\/run\.mjs build /),
    ]);
  });

  test('has a health check and a command, on files that it holds', () => {
    const targets = image.copies.map(({ target }) => target);
    for (const words of [image.health, image.command]) {
      expect(words[0]).toBe('node');
      const file = words.at(-1) ?? '';
      expect([
        file,
        targets.some((target) => file === target || file.startsWith(`${target}/`)),
      ]).toEqual([file, true]);
    }
  });
});

test('what is installed by follows from the manifests alone', () => {
  const [step] = new Set(imageNames.flatMap((name) => readImage(name).manifestSteps));
  const folder = mkdtempSync(path.join(tmpdir(), 'manifests-'));
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: fromRoot(), encoding: 'utf8' });
  const sources = stdout.split('\0').filter((file) => file && existsSync(fromRoot(file)));
  for (const file of sources) cpSync(fromRoot(file), path.join(folder, file), { recursive: true });
  expect(spawnSync('sh', ['-c', step!], { cwd: folder }).status).toBe(0);
  const left = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const manifests = sources.filter((file) => path.basename(file) === 'package.json');
  expect(manifests.length).toBeGreaterThan(10);
  expect(left.sort()).toEqual(
    [...manifests, 'package-lock.json', 'scripts/run.mjs', '.npmrc'].sort(),
  );
  rmSync(folder, { recursive: true });
});

test('the gateway holds every slice', () => {
  const targets = readImage('gateway').copies.map(({ target }) => target);
  expect(targets).toEqual(expect.arrayContaining(slices.map((slice) => `${slice}/dist`)));
});

test('a container runs a Node.js that the repository allows', () => {
  const { engines } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
    engines: { node: string };
  };
  const least = Number(/\d+/.exec(engines.node)?.[0]);
  for (const name of imageNames)
    expect(Number(/^node:(\d+)/.exec(readImage(name).bases[0] ?? '')?.[1])).toBeGreaterThanOrEqual(
      least,
    );
});
