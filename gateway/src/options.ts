import { resolve } from 'node:path';
import { slices } from '@hypercar/contracts/app-routes';
import { services } from '@hypercar/contracts/endpoint';
import { trustedProxies } from '@hypercar/contracts/trusted-proxies';
import { z } from 'zod';

export const sliceNames = ['shell', ...slices] as const;

const path = z
  .string()
  .min(1)
  .transform((value) => resolve(value));
const replica = z
  .string()
  .regex(
    /^(([\w.-]+|\[[\da-f:]+\]):\d{1,5}|unix:\/.+)$/i,
    'must read like 127.0.0.1:20001, or unix:/run/a.sock',
  );
const slice = z.union(
  [z.strictObject({ dir: path }), z.strictObject({ url: z.url({ protocol: /^https?$/ }) })],
  'must be { "dir": a folder } or { "url": a development server }',
);

/**
 * Milliseconds: for a caller to send the whole of the headers, and of the body after them; to connect to a service,
 * between two reads from it, and for requests in flight at a stop; how long the answer of a public read is shared.
 */
const timeouts = z.strictObject({
  headersMs: z.int().positive().default(15_000),
  bodyMs: z.int().positive().default(30_000),
  connectMs: z.int().positive().default(500),
  // Longer than the comment that keeps an event stream alive, every 15 s.
  readMs: z.int().positive().default(20_000),
  // To send the whole of a file, over a slow line, and for the service to work on it.
  fileMs: z.int().positive().default(300_000),
  uploadedMs: z.int().positive().default(150_000),
  stopMs: z.int().positive().default(5_000),
  // With the time to read and to send it, no answer is older than a second.
  sharedMs: z.int().positive().default(800),
});

/** Where the supervisor takes artefacts, and how large a body may be there. */
const deployments = z.strictObject({ at: replica, maxBytes: z.int().positive() });

const origins = z.array(z.string().regex(/^https?:\/\/[\w.:-]+$/, 'must be an origin')).default([]);
/** For pictures also every host of a domain, or of the web. */
const imageHosts = z
  .array(z.string().regex(/^(https:|https?:\/\/(?:\*\.)?[\w.:-]+)$/, 'must be an origin'))
  .default([]);
const otherHosts = z.strictObject({ embeds: origins, images: imageHosts });

/** Builds that are not live; see table/variants. */
const variants = z.strictObject({
  /** Holds `<slice>/variants`. */
  dir: path,
  /** Prerendered pages, as `<build of the shell>/<build of mf-public>`; a build is a key, `canary` or `live`. */
  pages: path,
  /** The site is reached by https. */
  secure: z.boolean(),
});

const schema = z.strictObject({
  port: z.int().min(1).max(65_535),
  host: z.string().regex(/^[\w.:-]+$/),
  /** Replicas by address, or by a host name that stands for all of its addresses and is resolved repeatedly. */
  upstreams: z.record(z.enum(services), z.array(replica).min(1)),
  slices: z.record(z.enum(sliceNames), slice),
  deployments: deployments.optional(),
  /** Prerendered pages, and below `root` files of the root; may be missing. */
  pages: path,
  /** Without them every browser gets what is live. */
  variants: variants.optional(),
  /** Origins besides this one; see table/security-headers. */
  otherHosts: otherHosts.prefault({}),
  /** The site is reached by https alone. */
  secure: z.boolean().default(false),
  trustedProxies: trustedProxies.default([]),
  runDir: path,
  logDir: path,
  engine: z.enum(['auto', 'nginx', 'node']),
  /** Requests of one address (of one /64 of IPv6) that are answered at a time, event streams included. */
  connectionsPerAddress: z.int().min(1).max(65_535).default(512),
  maxBodyBytes: z.int().positive().default(1_048_576),
  timeouts: timeouts.prefault({}),
});

/** What a supervisor writes into the options file. */
export type GatewayOptions = z.input<typeof schema>;

/** The options with every default filled in and every path absolute. */
export type GatewaySettings = z.output<typeof schema>;
export type Upstreams = GatewaySettings['upstreams'];
export type SliceSource = z.output<typeof slice>;
export type SliceKey = (typeof sliceNames)[number];

/** Checks the options; throws an Error with one sentence that names the first wrong field. */
export const parseOptions = (value: unknown): GatewaySettings => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.') || 'the whole';
  throw new Error(`The gateway's options are wrong at ${where}: ${issue?.message}.`);
};

/** Whether a slice comes from a development server. Only the Node engine can forward to one. */
export const needsNodeEngine = (settings: GatewaySettings): boolean =>
  Object.values(settings.slices).some((source) => 'url' in source);
