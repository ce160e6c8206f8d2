import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { BucketSettings } from '../modules/media-bucket/bucket-client';

export interface TestStore {
  settings: BucketSettings;
  /** The keys of what is in the bucket. */
  keys: () => string[];
  stop: () => Promise<void>;
}

/** An S3-compatible server of this machine with an empty bucket; it checks signatures. */
export const startStore = async (): Promise<TestStore> => {
  const directory = mkdtempSync(path.join(tmpdir(), 'store-'));
  const buckets = [{ name: 'media' }];
  const options = { address: '127.0.0.1', silent: true, directory, configureBuckets: buckets };
  const server = new S3rver({ ...options, port: 0 });
  const { port } = await server.run();
  const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' };
  return {
    settings: { name: 'media', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', ...keys },
    keys: () =>
      readdirSync(path.join(directory, 'media'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.slice(0, -'._S3rver_object'.length)),
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
