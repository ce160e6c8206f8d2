import { slices } from '@hypercar/contracts/app-routes';
import {
  listSliceVariants,
  sliceVariants,
  type SliceVariants,
  type VariantsOfSlice,
} from '@hypercar/contracts/slice-variants';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { logger } from '@hypercar/service-kit/logger';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const none: SliceVariants = { previews: [], canary: null };

/** What the release commands have written of a slice; null when it cannot be read. */
const readVariants = async (
  webRoot: string,
  slice: VariantsOfSlice['slice'],
): Promise<SliceVariants | null> => {
  try {
    const text = await readFile(join(webRoot, slice, 'variants.json'), 'utf8');
    return sliceVariants.parse(JSON.parse(text));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return none;
    logger.warn({ err: error, slice }, 'the list of previews cannot be read');
    return null;
  }
};

export const sliceVariantRoutes = (webRoot: string): readonly Route[] => [
  handle(listSliceVariants, () =>
    Promise.all(
      (['shell', ...slices] as const).map(async (slice) => ({
        slice,
        variants: await readVariants(webRoot, slice),
      })),
    ),
  ),
];
