import { pictureWidths } from '@hypercar/contracts/site-media';
import type { Bucket } from '../media-bucket/media-bucket';
import type { PictureFiles } from './picture-files';

/** Every picture has it; it is stored last, so that a picture is there whole or not at all. */
const last = '400.avif';
/** All that a picture can have, that one first. */
const names = pictureWidths.flatMap((width) => [`${width}.avif`, `${width}.webp`]);

/** The files of pictures in a bucket; those that lie in the folder of before are still served. */
export const bucketPictures = (bucket: Bucket, before: PictureFiles): PictureFiles => {
  const keyOf = (hash: string, name: string) => `pictures/${hash}/${name}`;
  return {
    has: async (hash) => (await bucket.has(keyOf(hash, last))) || before.has(hash),
    keep: async (hash, files) => {
      const inOrder = Object.entries(files).sort(
        ([a], [b]) => Number(a === last) - Number(b === last),
      );
      for (const [name, bytes] of inOrder) await bucket.put(keyOf(hash, name), bytes);
    },
    remove: async (hash) => {
      await bucket.remove(names.map((name) => keyOf(hash, name)));
      await before.remove(hash);
    },
    send: async (answering, hash, name) =>
      (await bucket.send(answering, keyOf(hash, name))) || before.send(answering, hash, name),
  };
};
