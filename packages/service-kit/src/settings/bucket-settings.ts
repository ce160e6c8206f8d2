import { z } from 'zod';
import type { Setting } from './setting';

const contest = ['svc-contest'] as const;

/** Where pictures, films and documents are kept instead of the data folder. */
export const bucketSettings = {
  S3_BUCKET: {
    schema: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket'),
    meaning:
      'bucket of Amazon S3 or a compatible store for pictures, films and documents; unset: `DATA_DIR/media`',
    readBy: contest,
  },
  S3_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }),
    defaultInWords: "Amazon's own",
    meaning: 'address of a compatible store, such as `https://s3.example.com`',
    readBy: contest,
  },
  S3_REGION: {
    schema: z.string().regex(/^[a-z0-9-]+$/, 'must be a region, like eu-central-1'),
    byDefault: 'us-east-1',
    meaning: "the bucket's region",
    readBy: contest,
  },
  S3_ACCESS_KEY: {
    schema: z.string().regex(/^\S+$/, 'must be one word'),
    defaultInWords: 'as the official client finds it',
    meaning: 'id of the key that may read and write the bucket; `S3_SECRET_KEY` belongs to it',
    readBy: contest,
  },
  S3_SECRET_KEY: {
    schema: z.string().regex(/^\S+$/, 'must be one word'),
    defaultInWords: 'as the official client finds it',
    meaning: 'the secret of that key',
    isSecret: true,
    readBy: contest,
  },
} as const satisfies Record<string, Setting>;
