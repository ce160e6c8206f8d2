import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
} from '@aws-sdk/client-s3';
import type { Request } from 'express';
import type { Answering } from '../../send-from-folder.routes';
import { asked, statusOf, type Store } from './bucket-client';

/** An object's head as the head of an answer. */
const headersOf = (object: GetObjectCommandOutput): Record<string, string> => {
  const { ContentLength: length, ContentRange: range, ETag: tag, LastModified: at } = object;
  return {
    'Accept-Ranges': 'bytes',
    ...(length !== undefined && { 'Content-Length': String(length) }),
    ...(range && { 'Content-Range': range }),
    ...(tag && { ETag: tag }),
    ...(at && { 'Last-Modified': at.toUTCString() }),
  };
};

/** The object, or the status that is answered instead. */
const read = async (
  { client, Bucket }: Store,
  request: Request,
  Key: string,
): Promise<GetObjectCommandOutput | 304 | 404 | 416> => {
  const wanted = { Bucket, Key, IfNoneMatch: request.get('If-None-Match') };
  try {
    if (request.method === 'HEAD') return await client.send(new HeadObjectCommand(wanted));
    return await client.send(new GetObjectCommand({ ...wanted, Range: request.get('Range') }));
  } catch (failure) {
    const status = statusOf(failure);
    if (status === 304 || status === 404 || status === 416) return status;
    throw failure;
  }
};

/** Sends an object, or the range that is asked for; false when there is none. Throws 503. */
export const sendObject = async (
  store: Store,
  { request, response, head }: Answering,
  key: string,
): Promise<boolean> => {
  const object = await asked(read(store, request, key));
  if (object === 404) return false;
  if (typeof object === 'number') {
    response.status(object).end();
    return true;
  }
  response.status(object.ContentRange ? 206 : 200).set({ ...headersOf(object), ...head });
  response.type(key.slice(key.lastIndexOf('.')));
  if (request.method === 'HEAD') response.end();
  // A reader who left has had its part.
  else await pipeline(object.Body as Readable, response).catch(() => undefined);
  return true;
};
