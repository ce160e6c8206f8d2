import {
  createDecipheriv,
  createECDH,
  createHash,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage, PushSubscription } from '@hypercar/contracts/push-subscriptions';

interface Pushed {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** Reads the one record of a body as a browser does: RFC 8188, with the keys of RFC 8291, 3.4. */
const decrypt = (body: Buffer, ecdh: ECDH, auth: Buffer): PushMessage => {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const record = body.subarray(21 + sender.length);
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = derive(ecdh.computeSecret(sender), auth, both, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushMessage;
};

/** Answers what the site says of itself if its signature is that of the key that the browser was given (RFC 8292). */
const signerOf = ({ headers }: Pushed, applicationServerKey: string) => {
  const [, token, key] = /^vapid t=(\S+), ?k=(\S+)$/.exec(String(headers.authorization)) ?? [];
  const point = Buffer.from(applicationServerKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((h) => h.toString('base64url'));
  const [head, claims, signature] = token!.split('.') as [string, string, string];
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned || key !== applicationServerKey) throw new Error('signed by somebody else');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string };
};

export interface TestPushService {
  /** What the site may send to. */
  origin: string;
  /** What has arrived, oldest first. */
  pushed: Pushed[];
  /** The status of the next answers, some with headers; 201 when there is none. */
  answers: (number | [status: number, headers: Record<string, string>])[];
  /** A browser that subscribes with the site's key. */
  browser(applicationServerKey: string): {
    subscription: PushSubscription;
    /** What it has got. */
    messages(): PushMessage[];
    /** Who says that they have sent it. */
    signers(): { aud: string; sub: string }[];
  };
  stop(): Promise<void>;
}

/** A push service on this machine, with browsers that subscribe to it. */
export const startPushService = async (): Promise<TestPushService> => {
  const pushed: Pushed[] = [];
  const answers: TestPushService['answers'] = [];
  const server = createServer((request, response) => {
    void request.toArray().then((chunks: Buffer[]) => {
      pushed.push({ path: request.url!, headers: request.headers, body: Buffer.concat(chunks) });
      const answer = answers.shift() ?? 201;
      const [status, headers] = typeof answer === 'number' ? [answer] : answer;
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    pushed,
    answers,
    browser: (applicationServerKey) => {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/push/${createHash('sha256').update(p256dh).digest('hex')}`;
      const mine = () => pushed.filter((push) => push.path === path);
      return {
        subscription: {
          endpoint: origin + path,
          keys: { p256dh, auth: auth.toString('base64url') },
          applicationServerKey,
        },
        messages: () => mine().map(({ body }) => decrypt(body, ecdh, auth)),
        signers: () => mine().map((push) => signerOf(push, applicationServerKey)),
      };
    },
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
};
