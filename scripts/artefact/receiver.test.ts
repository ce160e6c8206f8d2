import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { endpoint } from '@hypercar/contracts/endpoint';
import { shapeOf } from '@hypercar/build-kit/contract-hash';
import { create } from 'tar';
import { z } from 'zod';
import { prepareCanary } from '../release/canary';
import { readLedger } from '../release/ledger';
import { lockPart, type Part } from '../release/part';
import { rollBack } from '../release/publish';
import { isService, releasesRoot } from '../release/service-releases';
import { liveFolder, webRoot } from '../release/web-root';
import { type Command, serveCommands } from '../site/control';
import { CannotStart } from '../site/stop-with';
import type { Deployed } from './audit';
import { type Artefact, pack } from './pack';
import { stagingOf } from './receive';
import { serveReceiver } from './receiver';
import { type Claims, claimsHeader, signClaims } from './signed-claims';
import { maxBytes } from './take-body';
import { makeToken, revokeToken } from './tokens';

let dataDir: string;
let stop: () => void;
let token: string;
let told: Deployed[];
let auditFails = false;
const socket = () => path.join(dataDir, 'd.sock');
const tokenFor = (parts: Part[], days = 90): string =>
  makeToken(dataDir, { name: 'team admin', parts, days }).text;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'receiver-'));
  told = [];
  auditFails = false;
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockReturnValue(true);
  const tellAudit = (deployed: Deployed) => {
    if (auditFails) return Promise.reject(new Error('svc-auth is down'));
    told.push(deployed);
    return Promise.resolve();
  };
  stop = await serveReceiver({ dataDir, tellAudit }, 1, socket());
  token = tokenFor(['mf-admin']);
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  rmSync(dataDir, { recursive: true });
});

interface Build {
  part?: Part;
  number?: number;
  version?: object;
  files?: Record<string, unknown>;
}

const call = (name: string) => ({
  [name]: shapeOf(
    endpoint({
      service: 'svc-ops',
      method: 'GET',
      path: `/api/${name}`,
      summary: name,
      access: ['admin'],
      response: z.object({ id: z.string() }),
      status: 200,
    }),
  ),
});
const contractOf = (name: string, own: object = {}) => ({ name, serves: {}, calls: {}, ...own });

/** A build as a part's team has one; the number orders the builds. */
const build = ({ part = 'mf-admin', number = 1, version = {}, files = {} }: Build = {}): string => {
  const dist = path.join(dataDir, 'build');
  rmSync(dist, { recursive: true, force: true });
  const all = {
    'version.json': {
      name: part,
      version: '0.1.0',
      commit: `c0ffee${number}`,
      builtAt: `2026-01-01T00:00:0${number}.000Z`,
      ...version,
    },
    'contract.json': contractOf(part),
    ...(isService(part)
      ? { 'main.mjs': number, 'packages.json': [] }
      : { 'mf-manifest.json': number, 'index.html': number }),
    [`assets/app.${number}.js`]: number,
    ...files,
  };
  for (const [name, content] of Object.entries(all)) {
    if (content === undefined) continue;
    mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
    writeFileSync(path.join(dist, name), JSON.stringify(content));
  }
  return dist;
};

interface Sent {
  part?: string;
  as?: string | undefined;
  claims?: Partial<Claims>;
  signedBy?: string;
  headers?: Record<string, string>;
  from?: string;
}

const begin = ({
  part = 'mf-admin',
  as = token,
  headers = {},
  from = '1.2.3.4',
}: Sent): ClientRequest =>
  request({
    socketPath: socket(),
    method: 'POST',
    path: `/api/deployments/${part}`,
    headers: { 'X-Forwarded-For': from, ...(as && { Authorization: `Bearer ${as}` }), ...headers },
  });

interface Answer {
  status: number;
  body: { message: string; live?: boolean };
  headers: NodeJS.Dict<string | string[]>;
}
const answerTo = async (sent: ClientRequest): Promise<Answer> => {
  const [answer] = await once(sent, 'response');
  const body = (await json(answer)) as Answer['body'];
  return { status: answer.statusCode, body, headers: answer.headers };
};

const archive = () => path.join(dataDir, 'sent.tar.gz');
/** What was packed last. */
let packed: Artefact;

const digestOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

/** Sends the archive; what is said of it can be wrong. */
const sendArchive = async (sent: Sent, body = readFileSync(archive())): Promise<Answer> => {
  const { bytes, digest } = packed;
  const claims = { part: sent.part ?? 'mf-admin', bytes, digest, ...sent.claims };
  const signed = signClaims(claims, sent.signedBy ?? sent.as ?? token);
  const headers = { [claimsHeader]: signed, ...sent.headers };
  const call = begin({ ...sent, headers });
  call.end(body);
  return answerTo(call);
};

const send = async (built: Build = {}, sent: Sent = {}): Promise<Answer> => {
  packed = await pack(build(built), archive());
  return sendArchive({ part: built.part ?? 'mf-admin', ...sent });
};

/** An upload that has only begun. */
const beginSigned = (): ClientRequest => {
  const { bytes, digest } = packed;
  const signed = signClaims({ part: 'mf-admin', bytes, digest }, token);
  return begin({ headers: { [claimsHeader]: signed, 'Content-Length': String(bytes) } });
};
const untilLocked = async (wanted: boolean): Promise<void> => {
  const file = path.join(webRoot(dataDir), 'mf-admin', 'deploy.pid');
  while (existsSync(file) !== wanted) await new Promise(setImmediate);
};

const ledger = (part: Part = 'mf-admin') => readLedger(releasesRoot(dataDir, part), part);
const liveVersion = (): unknown =>
  JSON.parse(
    readFileSync(path.join(liveFolder(webRoot(dataDir), 'mf-admin'), 'version.json'), 'utf8'),
  );
/** What is published, what is served, and what lies about. */
const everything = (): string[] =>
  ['web', 'services', 'run'].flatMap((name) => {
    const folder = path.join(dataDir, name);
    return existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.join(entry.parentPath, entry.name))
          .sort()
      : [];
  });
const refused = (status: number, message: string | RegExp) => ({
  status,
  body: { message: typeof message === 'string' ? message : expect.stringMatching(message) },
});

test('an artefact is published as a deployment here is, with a line for the audit log', async () => {
  expect(await send()).toMatchObject({
    status: 202,
    body: { live: true, message: 'mf-admin 0.1.0 (20260101T000001-c0ffee1) is live.' },
  });
  expect(await send({ number: 2 }, { claims: { raise: 'minor' } })).toMatchObject({
    body: { message: 'mf-admin 0.2.0 (20260101T000002-c0ffee2) is live.' },
  });
  expect(liveVersion()).toMatchObject({ version: '0.2.0', commit: 'c0ffee2' });
  expect(told).toMatchObject([
    { by: 'team admin', part: 'mf-admin', before: undefined, after: { version: '0.1.0' } },
    { before: { version: '0.1.0' }, after: { version: '0.2.0', commit: 'c0ffee2' } },
  ]);
  rollBack(webRoot(dataDir), 'mf-admin');
  expect(liveVersion()).toMatchObject({ version: '0.1.0' });
  expect(readdirSync(stagingOf(dataDir))).toEqual([]);
});

test('a service that is sent is a release for the next start where no site runs', async () => {
  const answer = await send({ part: 'svc-ops' }, { as: tokenFor(['svc-ops', 'mf-admin']) });
  expect(answer.body.message).toMatch(/^svc-ops 0\.1\.0 \(.*\) is live from the next start on\.$/);
  expect(ledger('svc-ops')).toMatchObject({ live: '20260101T000001-c0ffee1' });
});

describe('a service that is sent to a running site', () => {
  const carryOut = jest.fn<Promise<void>, [Command]>();
  let end: () => void;
  beforeEach(async () => {
    mkdirSync(path.join(dataDir, 'run'), { recursive: true });
    end = await serveCommands(dataDir, dataDir, carryOut);
  });
  afterEach(() => end());
  const sendOps = () => send({ part: 'svc-ops' }, { as: tokenFor(['svc-ops']) });

  test('is live when its replicas are replaced', async () => {
    carryOut.mockResolvedValueOnce();
    expect((await sendOps()).body.message).toMatch(/^svc-ops 0\.1\.0 \(.*\) is live\.$/);
    expect(carryOut).toHaveBeenCalledWith({
      roll: 'svc-ops',
      folder: expect.stringMatching(/svc-ops\/releases\/20260101T000001-c0ffee1$/),
    });
    expect(told).toHaveLength(1);
  });

  test('is none when a replica does not get ready, and the one before goes on', async () => {
    carryOut.mockRejectedValueOnce(new CannotStart('svc-ops does not get ready.'));
    expect(await sendOps()).toMatchObject({
      status: 202,
      body: {
        live: false,
        message:
          'svc-ops is not deployed, the release before it goes on: svc-ops does not get ready.',
      },
    });
    expect([ledger('svc-ops').releases, told]).toEqual([[], []]);
    expect(everything().filter((file) => file.includes('releases'))).toEqual([]);
    expect(existsSync(path.join(dataDir, 'services', 'svc-ops', 'deploy.pid'))).toBe(false);
  });
});

test('the same artefact sent twice is one release; after a rollback it is live again', async () => {
  await send();
  await send({ number: 2 });
  expect(await send({ number: 2 })).toMatchObject({
    status: 202,
    body: { live: true, message: expect.stringMatching(/^mf-admin 0\.1\.1 .* is live already\.$/) },
  });
  expect([ledger().releases.length, told.length]).toEqual([2, 2]);
  rollBack(webRoot(dataDir), 'mf-admin');
  expect((await send({ number: 2 })).body.message).toMatch(/^mf-admin 0\.1\.1 .* is live\.$/);
  expect(ledger().releases).toHaveLength(2);
});

test('the site says what it did, and for whom', async () => {
  await send();
  expect(process.stdout.write).toHaveBeenCalledWith(
    'Artefact of team admin: mf-admin 0.1.0 (20260101T000001-c0ffee1) is live.\n',
  );
});

test('a line that svc-auth does not take is said, and the release is live', async () => {
  auditFails = true;
  expect((await send()).body).toEqual({
    live: true,
    message: expect.stringMatching(/ is live\. Its line in the audit log could not be written\.$/),
  });
});

describe('who may send', () => {
  const ask = (as: string | undefined, part = 'mf-admin', from = '1.2.3.4') => {
    const call = request({
      socketPath: socket(),
      path: `/api/deployments/${part}`,
      headers: { 'X-Forwarded-For': from, ...(as && { Authorization: `Bearer ${as}` }) },
    });
    call.end();
    return answerTo(call);
  };

  test('a token is told what is live, before anything is built', async () => {
    const nothing = { part: 'mf-admin', version: null, commit: null };
    expect(await ask(token)).toMatchObject({ status: 200, body: nothing });
    await send();
    expect((await ask(token)).body).toMatchObject({ version: '0.1.0', commit: 'c0ffee1' });
  });

  test('where no token was made there is nothing', async () => {
    rmSync(path.join(dataDir, 'deploy-tokens'), { recursive: true });
    for (const as of [undefined, token])
      expect(await send({}, { as })).toMatchObject(refused(404, 'Not found'));
    expect(everything()).toEqual([]);
  });

  test.each<[string, () => string | undefined]>([
    ['no token', () => undefined],
    ['a guess', () => 'a-guess'],
    ['a token of another site', () => `hcd_0badcafe_${'x'.repeat(43)}`],
    ['a token with another secret', () => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')],
    ['a path as its id', () => token.replace(/_.{8}_/, '_../../ab_')],
  ])('%s is not known', async (_what, as) => {
    packed = await pack(build(), archive());
    const call = begin({ as: as() ?? '' });
    call.end(readFileSync(archive()));
    const answer = await answerTo(call);
    expect(answer).toMatchObject(refused(401, 'This deploy token is not known here.'));
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(everything()).toEqual([]);
  });

  test('a token that was revoked, or has expired, is told so', async () => {
    const expired = tokenFor(['mf-admin'], -1);
    expect(await send({}, { as: expired })).toMatchObject(
      refused(401, /^This deploy token expired on 20.*Z\.$/),
    );
    revokeToken(dataDir, token.split('_')[1]!);
    expect(await send()).toMatchObject(refused(401, /^This deploy token was revoked on 20.*Z\.$/));
    expect(everything()).toEqual([]);
  });

  test('a token for another part deploys that part only', async () => {
    const sentence = 'This deploy token is for mf-admin, not for svc-ops.';
    expect(await send({ part: 'svc-ops' })).toMatchObject(refused(403, sentence));
    expect((await ask(token, 'no-part')).status).toBe(403);
    expect((await ask(token, '..%2Fx')).status).toBe(403);
    expect(everything()).toEqual([]);
  });

  test('ten unknown tokens block an address, and no other', async () => {
    for (let guess = 0; guess < 10; guess += 1) expect((await ask('a-guess')).status).toBe(401);
    const blocked = await ask(token);
    expect(blocked).toMatchObject(refused(429, /^Too many unknown deploy tokens .* 15 minutes\.$/));
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(800);
    expect((await ask(token, 'mf-admin', '5.6.7.8')).status).toBe(200);
  });

  test('the token is kept hashed, for this user only', () => {
    const folder = path.join(dataDir, 'deploy-tokens');
    const [file] = readdirSync(folder).map((name) => path.join(folder, name));
    expect(readFileSync(file!, 'utf8')).not.toContain(token.split('_').slice(2).join('_'));
    expect([statSync(folder).mode & 0o777, statSync(file!).mode & 0o777]).toEqual([0o700, 0o600]);
    expect(statSync(socket()).mode & 0o777).toBe(0o600);
  });
});

describe('an artefact is refused, and nothing changes,', () => {
  let before: string[];
  let liveBefore: unknown;
  beforeEach(async () => {
    await send();
    told.length = 0;
    [before, liveBefore] = [everything(), liveVersion()];
  });
  afterEach(() => {
    expect(everything()).toEqual(before);
    expect(liveVersion()).toEqual(liveBefore);
    expect(told).toEqual([]);
  });

  test('that is cut off', async () => {
    packed = await pack(build({ number: 2 }), archive());
    const half = readFileSync(archive()).subarray(0, 200);
    expect(await sendArchive({}, half)).toMatchObject(
      refused(400, `The artefact was cut off: 200 of ${packed.bytes} bytes arrived.`),
    );
  });

  test('whose sender goes away', async () => {
    packed = await pack(build({ number: 2 }), archive());
    const call = beginSigned();
    call.on('error', () => undefined);
    call.write(readFileSync(archive()).subarray(0, 200));
    await untilLocked(true);
    call.destroy();
    await untilLocked(false);
  });

  test('that is not the one that was signed', async () => {
    packed = await pack(build({ number: 2 }), archive());
    const other = readFileSync(archive());
    other[30] = (other[30]! + 1) % 256;
    expect(await sendArchive({}, other)).toMatchObject(
      refused(400, 'The artefact is not the one that was signed: its digest differs.'),
    );
    const longer = Buffer.concat([readFileSync(archive()), Buffer.from('more')]);
    expect(await sendArchive({}, longer)).toMatchObject(
      refused(400, `The artefact is longer than the ${packed.bytes} bytes that were signed.`),
    );
  });

  test('that is signed by another token, or not at all', async () => {
    const sentence = 'The artefact is not signed with this deploy token.';
    const other = tokenFor(['mf-admin']);
    expect(await send({ number: 2 }, { signedBy: other })).toMatchObject(refused(400, sentence));
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(
      JSON.stringify({ part: 'mf-admin', ...packed }),
    ).toString('base64url')}.`;
    for (const header of ['', 'nonsense', unsigned])
      expect(await send({ number: 2 }, { headers: { [claimsHeader]: header } })).toMatchObject(
        refused(400, sentence),
      );
  });

  test('that is signed for another part', async () => {
    const as = tokenFor(['mf-admin', 'mf-assist']);
    expect(await send({ number: 2 }, { as, claims: { part: 'mf-assist' } })).toMatchObject(
      refused(400, 'The artefact is signed for mf-assist, not for mf-admin.'),
    );
  });

  test('that is a build of another part', async () => {
    expect(await send({ number: 2, version: { name: 'mf-assist' } })).toMatchObject(
      refused(422, 'The artefact is a build of mf-assist, not of mf-admin.'),
    );
  });

  test('that is too large', async () => {
    expect(await send({ number: 2 }, { claims: { bytes: maxBytes + 1 } })).toMatchObject(
      refused(
        413,
        `The artefact is too large: ${maxBytes + 1} bytes, and ${maxBytes} are the most.`,
      ),
    );
  });

  test('that is no archive', async () => {
    packed = await pack(build({ number: 2 }), archive());
    writeFileSync(archive(), 'no archive');
    const digest = digestOf('no archive');
    expect(await sendArchive({ claims: { bytes: 10, digest } })).toMatchObject(
      refused(400, 'The artefact cannot be unpacked: it is damaged.'),
    );
  });

  test('that leads outside', async () => {
    const cwd = build({ number: 2 });
    const names = ['version.json', '../build/contract.json'];
    await create({ gzip: true, cwd, file: archive(), preservePaths: true }, names);
    const body = readFileSync(archive());
    const digest = digestOf(body);
    expect(await sendArchive({ claims: { bytes: body.length, digest } }, body)).toMatchObject(
      refused(400, /"\.\.\/build\/contract\.json", which is no path of a file in it\.$/),
    );
  });

  test.each<[string, Build, RegExp]>([
    [
      'without a manifest',
      { files: { 'mf-manifest.json': undefined } },
      /^The artefact has no mf-manifest\.json, so it is no build of mf-admin\.$/,
    ],
    ['without a contract', { files: { 'contract.json': undefined } }, /has no contract\.json/],
    [
      'with a path as its commit',
      { version: { commit: '../../../stolen' } },
      /^version\.json cannot be used: commit must be a plain name[^/]*\.$/,
    ],
    [
      'with a damaged contract',
      { files: { 'contract.json': 7 } },
      /^contract\.json cannot be used/,
    ],
  ])('%s', async (_what, built, sentence) => {
    expect(await send({ number: 2, ...built })).toMatchObject(refused(422, sentence));
  });

  test('whose version is published already', async () => {
    expect(await send({ number: 2 }, { claims: { raise: '0.1.0' } })).toMatchObject(
      refused(422, 'Version 0.1.0 cannot be used: 0.1.0 is published already.'),
    );
    expect(await send({ number: 2 }, { claims: { raise: '../1' } })).toMatchObject({ status: 422 });
  });

  test('while another deployment of the part is under way', async () => {
    const unlock = lockPart(dataDir, 'mf-admin');
    const answer = await send({ number: 2 });
    unlock();
    expect(answer).toMatchObject(
      refused(409, /^Another deployment of mf-admin is under way \(process \d+\)\.$/),
    );
  });
});

test('a part that was built for another shell is refused, as is one that calls what nobody serves', async () => {
  const shared = (react: string) => ({ version: { shared: { react } } });
  const as = tokenFor(['shell', 'mf-admin', 'svc-ops']);
  await send({ part: 'shell', ...shared('19.3.1') }, { as });
  await send(
    {
      part: 'svc-ops',
      files: { 'contract.json': contractOf('svc-ops', { serves: call('notes') }) },
    },
    { as },
  );
  const before = everything();
  expect(await send({ number: 2, ...shared('20.0.0') })).toMatchObject(
    refused(
      422,
      'mf-admin is not deployed, because it was built for another shell than shell 0.1.0 (c0ffee1): it needs react ^20.0.0 (the shell has 19.3.1). Deploy the shell first.',
    ),
  );
  const asks = contractOf('mf-admin', { calls: call('tasks') });
  expect(await send({ number: 2, files: { 'contract.json': asks } })).toMatchObject(
    refused(
      422,
      /^mf-admin is not deployed, because it does not fit what is live:\n- the new mf-admin calls GET \/api\/tasks/,
    ),
  );
  expect(everything().filter((file) => !file.includes('/mf-admin/'))).toEqual(before);
  expect(ledger().releases).toEqual([]);
  expect((await send({ number: 2, ...shared('19.3.0') })).status).toBe(202);
});

test('an artefact is refused while a canary of the part runs', async () => {
  await send();
  prepareCanary(webRoot(dataDir), 'mf-admin', build({ number: 2 }), 10);
  expect(await send({ number: 3 })).toMatchObject(
    refused(422, /^mf-admin is not deployed, because its canary runs: /),
  );
  expect(ledger().releases).toHaveLength(1);
});

test('two artefacts of a part at once: the second is refused, the first goes live', async () => {
  packed = await pack(build(), archive());
  const body = readFileSync(archive());
  const first = beginSigned();
  first.write(body.subarray(0, 100));
  await untilLocked(true);
  expect((await sendArchive({})).status).toBe(409);
  first.end(body.subarray(100));
  expect(await answerTo(first)).toMatchObject({ status: 202, body: { live: true } });
});
