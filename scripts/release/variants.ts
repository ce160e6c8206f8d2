import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { sliceVariants } from '@hypercar/contracts/slice-variants';
import { z } from 'zod';
import { writeSecretly } from '../site/data-dir';
import { readChecked } from './read-checked';
import type { Slice } from './web-root';

/** With the moments when builds were made that were previews or canaries: a start does not publish them. */
const variantsFile = sliceVariants.extend({ setAside: z.array(z.string()) });
export type Variants = z.infer<typeof variantsFile>;

const fileOf = (web: string, slice: Slice): string => path.join(web, slice, 'variants.json');

/** Reads the previews and the canary of a slice; throws CannotStart when their list is damaged. */
export const readVariants = (web: string, slice: Slice): Variants => {
  const file = fileOf(web, slice);
  return existsSync(file)
    ? readChecked(file, variantsFile)
    : { previews: [], canary: null, setAside: [] };
};

/** Changes the list of a slice; the keys in it are for this user alone. */
export const writeVariants = (web: string, slice: Slice, change: Partial<Variants>): void => {
  const file = fileOf(web, slice);
  const changed: Variants = { ...readVariants(web, slice), ...change };
  mkdirSync(path.dirname(file), { recursive: true });
  writeSecretly(file, changed);
};

const remembered = 20;

/** The list's `setAside` with one build more. */
export const setAside = (web: string, slice: Slice, builtAt: string): string[] =>
  [builtAt, ...readVariants(web, slice).setAside.filter((one) => one !== builtAt)].slice(
    0,
    remembered,
  );
