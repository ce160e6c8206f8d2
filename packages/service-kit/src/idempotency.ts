import { createHash } from 'node:crypto';
import type { Endpoint } from '@hypercar/contracts/endpoint';
import type { Request } from 'express';
import mongoose, { Schema } from 'mongoose';
import { callerOf } from './authenticate';
import { inTransaction, isDuplicateKey } from './database';
import { badRequest, conflict } from './errors';

const schema = new Schema(
  {
    _id: String,
    /** A digest of the request, so that one key cannot be used for two different writes. */
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

const remembered = async (
  _id: string,
  fingerprint: string,
): Promise<{ result: unknown } | null> => {
  const seen = await IdempotencyKey.findById(_id).lean();
  if (seen && seen.fingerprint !== fingerprint)
    throw conflict('This Idempotency-Key was used for another request');
  return seen ? { result: seen.result } : null;
};

/**
 * Runs a write once per caller and key, and repeats its response for a day: the key, the effect and the response are
 * stored in one transaction. Without a key, or for a read, it just runs. Modelled on the idempotency keys of Stripe's API.
 */
export const withIdempotencyKey = async <T>(
  endpoint: Endpoint,
  request: Request,
  write: () => Promise<T>,
): Promise<T> => {
  const key = keyOf(request);
  if (key === undefined || endpoint.method === 'GET') return write();
  const _id = digest([callerOf(request)?.sub ?? request.ip, endpoint.method, endpoint.path, key]);
  const fingerprint = digest([request.params, request.body]);
  const seen = await remembered(_id, fingerprint);
  if (seen) return seen.result as T;
  try {
    return await inTransaction(async () => {
      const result = await write();
      await IdempotencyKey.create([{ _id, fingerprint, result, createdAt: new Date() }]);
      return result;
    });
  } catch (error) {
    const twin = isDuplicateKey(error) ? await remembered(_id, fingerprint) : null;
    if (twin) return twin.result as T;
    throw error;
  }
};
