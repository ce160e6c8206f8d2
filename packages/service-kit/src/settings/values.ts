import { createPublicKey, type KeyObject } from 'node:crypto';
import { trustedProxies } from '@hypercar/contracts/trusted-proxies';
import { z } from 'zod';

/** A whole number in decimal digits, from least to most. */
export const wholeNumber = (least: number, most: number, unit = '') =>
  z
    .string()
    .refine(
      (text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number ${unit}from ${least} to ${most}`,
    )
    .transform(Number);

/** A timer's duration: setTimeout fires at once above 2^31 - 1. */
export const milliseconds = wholeNumber(10, 2 ** 31 - 1, 'of milliseconds ');

export const positiveNumber = z
  .string()
  .refine(
    (text) =>
      /^(\d+\.?|\d*\.\d+)(e[+-]?\d+)?$/i.test(text) &&
      Number(text) > 0 &&
      Number.isFinite(Number(text)),
    'must be a number above 0',
  )
  .transform(Number);

export const moment = z.iso
  .datetime({ offset: true, error: 'must be a moment like 2025-08-02T00:00:00Z' })
  .transform((text) => new Date(text));

export const host = z.string().regex(/^[\w.:-]+$/, 'must be an address or a host name');

const proxiesIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

export const proxyList = z
  .string()
  .refine(
    (text) => trustedProxies.safeParse(proxiesIn(text)).success,
    'must list addresses or networks like 10.0.0.0/8',
  )
  .transform(proxiesIn);

const hostsIn = (text: string): string[] => text.split(',').map((host) => host.trim());

/** Sources of pictures in the words of a Content-Security-Policy. */
export const imageHosts = z
  .string()
  .refine(
    (text) =>
      hostsIn(text).every((host) => /^https:(\/\/(\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?)?$/.test(host)),
    'must list addresses like https://pictures.example.com, or be https:',
  )
  .transform(hostsIn);

const isPushService = (text: string): boolean =>
  /^(https:\/\/(\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?|http:\/\/127\.0\.0\.1:\d+)$/.test(text);

/** Origins of push services; none for `none`. */
export const pushServices = z
  .string()
  .refine(
    (text) => text === 'none' || hostsIn(text).every(isPushService),
    'must list addresses like https://push.example.com, or be none',
  )
  .transform((text) => (text === 'none' ? [] : hostsIn(text)));

export const mongoAddress = z
  .string()
  .regex(/^mongodb(\+srv)?:\/\/./, 'must begin with mongodb:// or mongodb+srv://');

const isBase = (text: string): boolean => {
  const { pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && search + hash + username + password === '';
};

const baseComplaint = 'must be an http(s) address without a path, like https://example.com';

/** The base of a site's addresses, as `scheme://host:port`; the site works at the root of a host only. */
export const baseAddress = z
  .url({ protocol: /^https?$/, error: baseComplaint, abort: true })
  .refine(isBase, baseComplaint)
  .transform((text) => new URL(text).origin);

export const secret = z.string().min(32, 'must have at least 32 characters');

/** Secrets with commas between, newest first. */
export const secrets = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(secret));

export const email = z.email('must be an e-mail address');

/** `address` or `Name <address>`, as SendGrid reads it. */
export const sender = z.string().refine((text) => {
  const [, named, plain] = /^(?:[^<>\r\n]*<([^<>]+)>|([^<>]+))$/.exec(text) ?? [];
  return z.email().safeParse(named ?? plain).success;
}, 'must be an e-mail address, or read Name <address>');

const keyIn = (text: string): KeyObject | undefined => {
  try {
    const key = createPublicKey({
      key: Buffer.from(text, 'base64'),
      format: 'der',
      type: 'spki',
    });
    return key.asymmetricKeyType === 'ec' ? key : undefined;
  } catch {
    return undefined;
  }
};

/** The base64 DER public key of the event webhook's settings (Twilio SendGrid, "Event Webhook security features"). */
export const webhookKey = z.string().transform((text, context): KeyObject => {
  const key = keyIn(text);
  if (key) return key;
  context.addIssue({ code: 'custom', message: 'must be the public key that SendGrid shows' });
  return z.NEVER;
});

/** bcrypt reads 72 bytes and no more. */
export const password = z
  .string()
  .min(6, 'must have at least 6 characters')
  .refine((text) => Buffer.byteLength(text) <= 72, 'must have at most 72 bytes');

const words = new Intl.ListFormat('en-GB', { type: 'disjunction' });

export const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, `must be ${words.format(values)}`);
