import { ConfigError } from '@hypercar/service-kit/config';
import { logger } from '@hypercar/service-kit/logger';
import { bucketFiles, fileFolder } from './modules/course-files/course-files';
import { bucketPictures, pictureFiles } from './modules/media/media';
import type { Bucket } from './modules/media-bucket/media-bucket';

interface BucketVariables {
  S3_BUCKET?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY?: string | undefined;
  S3_SECRET_KEY?: string | undefined;
}

/** The bucket that the environment names, if any. Throws ConfigError when the store refuses it. */
export const bucketOf = async (env: BucketVariables): Promise<Bucket | undefined> => {
  if (!env.S3_BUCKET) return undefined;
  // Only a site with a bucket pays for the client.
  const { openBucket } = await import('./modules/media-bucket/media-bucket');
  const bucket = openBucket({
    name: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKey: env.S3_ACCESS_KEY,
    secretKey: env.S3_SECRET_KEY,
  });
  const { refused, silent } = await bucket.state();
  if (refused) throw new ConfigError(`S3_BUCKET cannot be used: ${refused}.`);
  if (silent) logger.error({ reason: silent }, 'the store of pictures and films does not answer');
  return bucket;
};

/** Where pictures, films and documents are kept: in the bucket, if there is one, else in the folder. */
export const mediaStores = (folder: string, bucket: Bucket | undefined) => {
  const [pictures, files] = [pictureFiles(folder), fileFolder(folder)];
  if (!bucket) return { pictures, files };
  return { pictures: bucketPictures(bucket, pictures), files: bucketFiles(bucket, files) };
};
