import { createHash, createHmac } from 'node:crypto';
import type { Endpoint } from '@hypercar/contracts/endpoint';
import type { Request } from 'express';
import mongoose, { Schema } from 'mongoose';
import { callerOf } from './authenticate';
import { insertAtCommit, inTransaction } from './database';
import { badRequest, conflict } from './errors';
import type { Migration } from './migrations';

/** The application's setting with the keys of the fingerprints, newest first. */
export const fingerprintKeys = 'fingerprint keys';

const schema = new Schema(
  {
    _id: String,
    /** A keyed digest of the request, so that one key cannot be used for two different writes. */
    fingerprint: { type: String, required: true },
    result: Schema.Types.Mixed,
    createdAt: { type: Date, required: true, expires: '1d' },
  },
  { versionKey: false, minimize: false },
);
const IdempotencyKey = mongoose.model('IdempotencyKey', schema, 'idempotency_keys');

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

const keyOf = (request: Request): string | undefined => {
  const key = request.get('Idempotency-Key');
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key))
    throw badRequest('Idempotency-Key must be 1 to 200 visible characters');
  return key;
};

const fingerprintBy = (key: string, content: unknown): string =>
  createHmac('sha256', key)
    .update(`idempotency:${JSON.stringify(content)}`)
    .digest('base64url');

/** What a request is known by. */
const identify = ({ app, params, body }: Request) => {
  const content = [params, body as unknown];
  const [current, ...previous] = app.get(fingerprintKeys) as [string, ...string[]];
  const fingerprint = fingerprintBy(current, content);
  return {
    fingerprint,
    /**
     * True for a fingerprint of this request: by a previous key during its rotation, too, and without a key, as the
     * releases until 22 November 2026 stored it.
     */
    isOf: (stored: string): boolean =>
      stored === fingerprint ||
      previous.some((key) => stored === fingerprintBy(key, content)) ||
      stored === digest(content),
  };
};

const remembered = async (
  _id: string,
  isOf: (stored: string) => boolean,
): Promise<{ result: unknown } | null> => {
  const seen = await IdempotencyKey.findById(_id).lean();
  if (seen && !isOf(seen.fingerprint))
    throw conflict('This Idempotency-Key was used for another request');
  return seen ? { result: seen.result } : null;
};

/** Deletes the stored answers: those of earlier releases may hold tokens. */
export const forgetStoredAnswers: Migration = {
  id: '2026-11-23 no answer with a token is stored',
  up: async () => {
    await IdempotencyKey.deleteMany({});
  },
};

/**
 * Runs a write with its key, and stores both and the answer in one transaction: a repeated write, which the key ends, changes
 * nothing and gets the first answer for a day. It does its work until then, so only what the transaction undoes, and what is
 * harmless twice. Without a key, for a read, or where secrets travel, it just runs: no answer is stored, and a failed
 * attempt stays recorded. Modelled on the idempotency keys of Stripe's API.
 */
export const withIdempotencyKey = async <T>(
  endpoint: Endpoint,
  request: Request,
  write: () => Promise<T>,
): Promise<T> => {
  const key = keyOf(request);
  if (key === undefined || endpoint.method === 'GET' || endpoint.carriesSecrets) return write();
  const _id = digest([callerOf(request)?.sub ?? request.ip, endpoint.method, endpoint.path, key]);
  const { fingerprint, isOf } = identify(request);
  try {
    return await inTransaction(async () => {
      const result = await write();
      // As it is: every part of it is made here.
      const row = { _id, fingerprint, result, createdAt: new Date() };
      await insertAtCommit(IdempotencyKey, row, { lean: true });
      return result;
    });
  } catch (error) {
    // A repeated write ends here, refused by its key or by what the first one has changed.
    const first = await remembered(_id, isOf);
    if (first) return first.result as T;
    throw error;
  }
};
