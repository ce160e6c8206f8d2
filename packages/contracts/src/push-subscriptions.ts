import { z } from 'zod';
import { endpoint } from './endpoint';

const workshop = ['admin', 'assistant'] as const;
const mine = { service: 'svc-ops', access: workshop } as const;

/** An address of a push service that a browser has chosen. */
const address = z
  .url({ protocol: /^https?$/, error: 'Not an address of a push service' })
  .max(1000);

/** A point of P-256, uncompressed, in base64url: its first byte is 4 (RFC 8291, 3.2). */
const publicKey = z.string().regex(/^B[\w-]{86}$/, 'Not a public key of P-256');

/** What a browser answers to `subscribe` (Push API, `PushSubscription.toJSON`), and the key that it was given. */
export const pushSubscription = z.object({
  endpoint: address,
  keys: z.object({
    p256dh: publicKey,
    /** 16 bytes (RFC 8291, 3.2). */
    auth: z.string().regex(/^[\w-]{22}$/, 'Not a secret of 16 bytes'),
  }),
  applicationServerKey: publicKey,
});
export type PushSubscription = z.infer<typeof pushSubscription>;

/** What a push says, encrypted for the browser that gets it. */
export interface PushMessage {
  title: string;
  body: string;
  /** Of a tag there is one notice on a device, however often it is told. */
  tag: string;
  /** The page that the notice leads to. */
  path: string;
}

export const getPushKey = endpoint({
  ...mine,
  method: 'GET',
  path: '/api/push/key',
  summary: 'The key with which a browser subscribes to notices; null where the site sends none',
  response: z.object({ applicationServerKey: publicKey.nullable() }),
  status: 200,
});

export const savePushSubscription = endpoint({
  ...mine,
  method: 'PUT',
  path: '/api/push/subscription',
  summary: 'Send notices of the workshop to this browser until its session ends',
  body: pushSubscription,
  carriesSecrets: true,
  response: z.undefined(),
  status: 204,
});

export const endPushSubscription = endpoint({
  ...mine,
  method: 'POST',
  path: '/api/push/subscription/end',
  summary: 'Send no more notices to this browser; has no effect where none are sent',
  body: pushSubscription.pick({ endpoint: true }),
  carriesSecrets: true,
  response: z.undefined(),
  status: 204,
});
