import { S3Client } from '@aws-sdk/client-s3';
import { unavailable } from '@hypercar/service-kit/errors';
import { logger } from '@hypercar/service-kit/logger';

export interface BucketSettings {
  name: string;
  /** Of an S3-compatible store; unset for Amazon's own. */
  endpoint?: string | undefined;
  region: string;
  /** Unset: as the official client finds them, such as by the machine's role. */
  accessKey?: string | undefined;
  secretKey?: string | undefined;
}

/** Whom to ask, and for which bucket. */
export interface Store {
  client: S3Client;
  Bucket: string;
}

export const storeOf = (settings: BucketSettings): Store => {
  const { name, endpoint, region, accessKey, secretKey } = settings;
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKey &&
      secretKey && { credentials: { accessKeyId: accessKey, secretAccessKey: secretKey } }),
    // Compatible stores do not know the checksums that Amazon's own computes by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 60_000 },
  });
  return { client, Bucket: name };
};

/** The status that the store answered with, if it did. */
export const statusOf = (failure: unknown): number | undefined =>
  (failure as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Resolves as the work does; a store that does not do it is told as a 503 with a sentence. */
const told = async <T>(sentence: string, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (err) {
    logger.error({ err }, 'the bucket did not do what it should');
    throw unavailable(sentence);
  }
};
export const stored = <T>(work: Promise<T>): Promise<T> =>
  told('The store of pictures and films does not answer. Nothing was stored.', work);
export const asked = <T>(work: Promise<T>): Promise<T> =>
  told('The store of pictures and films does not answer. Please try again.', work);
