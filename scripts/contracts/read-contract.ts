import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Contract } from '@hypercar/build-kit/contract-file';
import type { CallShape } from '@hypercar/build-kit/contract-hash';
import { z } from 'zod';
import { readChecked } from '../release/read-checked';

const calls = z.record(z.string(), z.custom<CallShape>(), 'must be an object');
const contractFile: z.ZodType<Contract> = z.object(
  {
    name: z.string('must be a text'),
    serves: calls,
    calls,
    tokens: z.string('must be a text').optional(),
  },
  'must be an object',
);

/** The contract of a build; undefined when it has none. */
export const readContract = (dist: string): Contract | undefined => {
  const file = path.join(dist, 'contract.json');
  return existsSync(file) ? readChecked(file, contractFile) : undefined;
};
