import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { Answering } from '../../send-from-folder.routes';
import { asked, type BucketSettings, statusOf, type Store, stored, storeOf } from './bucket-client';
import { sendObject } from './send-object.routes';

/** A file by its path, or its bytes. */
export type FileOrBytes = string | Uint8Array;

const put = async ({ client, Bucket }: Store, Key: string, file: FileOrBytes): Promise<void> => {
  const isPath = typeof file === 'string';
  const ContentLength = isPath ? (await stat(file)).size : file.length;
  const Body = isPath ? createReadStream(file) : file;
  await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength }));
};

const has = async ({ client, Bucket }: Store, Key: string): Promise<boolean> => {
  try {
    await client.send(new HeadObjectCommand({ Bucket, Key }));
    return true;
  } catch (failure) {
    if (statusOf(failure) === 404) return false;
    throw failure;
  }
};

const remove = async ({ client, Bucket }: Store, keys: readonly string[]): Promise<void> => {
  for (const Key of keys) await client.send(new DeleteObjectCommand({ Bucket, Key }));
};

const append = async (
  { client, Bucket }: Store,
  keys: readonly string[],
  file: string,
): Promise<void> => {
  for (const Key of keys) {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    await writeFile(file, Body as Readable, { flag: 'a' });
  }
};

interface BucketState {
  /** Why it cannot be used: the setting is wrong. */
  refused?: string;
  /** What was heard in place of an answer: it may come back. */
  silent?: string;
}

/** An object that nobody stores; what the store says of it tells whether the bucket can be used. */
const nothing = 'nothing-is-kept-here';

const stateOf = async ({ client, Bucket }: Store): Promise<BucketState> => {
  try {
    await client.send(new GetObjectCommand({ Bucket, Key: nothing }));
    return {};
  } catch (failure) {
    const { name, message } = failure as Error;
    if (name === 'NoSuchKey') return {};
    if (name === 'NoSuchBucket') return { refused: 'the store has no such bucket' };
    if (statusOf(failure) === 403)
      return { refused: 'the store refuses the keys, which must read, write, delete and list' };
    return { silent: message };
  }
};

/** Objects by their keys in a bucket of Amazon S3 or a compatible store; what it does not do is a 503. */
export const openBucket = (settings: BucketSettings) => {
  const store = storeOf(settings);
  return {
    /** Whether it can be used. */
    state: () => stateOf(store),
    put: (key: string, file: FileOrBytes) => stored(put(store, key, file)),
    has: (key: string) => asked(has(store, key)),
    remove: (keys: readonly string[]) => asked(remove(store, keys)),
    /** Writes objects one after the other to the end of a file. */
    append: (keys: readonly string[], file: string) => asked(append(store, keys, file)),
    send: (answering: Answering, key: string) => sendObject(store, answering, key),
  };
};
export type Bucket = ReturnType<typeof openBucket>;
