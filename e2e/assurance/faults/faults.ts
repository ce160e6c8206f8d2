import type { Check, Elsewhere } from '../check';
import type { Options } from '../options';
import { elsewhereChecks } from './elsewhere';
import { killChecks } from './kills';
import { machineChecks } from './machine-faults';
import { soakCheck } from './soak';
import { writeChecks } from './writes';

/** What `npm run test:faults` tries. */
export const faults = (options: Options): (Check | Elsewhere)[] => [
  ...writeChecks,
  ...killChecks,
  ...machineChecks,
  soakCheck(options),
  ...elsewhereChecks,
];
