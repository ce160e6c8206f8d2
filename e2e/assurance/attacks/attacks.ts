import type { Check, Elsewhere } from '../check';
import { fuzzCheck } from '../fuzz/fuzz';
import type { Options } from '../options';
import { connectionChecks } from './connections';
import { courseChecks } from './course';
import { inputChecks } from './input';
import { loginChecks } from './login';
import { mailChecks } from './mails';
import { pushChecks } from './push';
import { registrationChecks } from './registration';
import { roleChecks } from './roles';
import { sessionChecks } from './sessions';
import { surfaceChecks } from './surface';
import { uploadChecks } from './uploads';

/** What `npm run test:attacks` tries. */
export const attacks = (options: Options): (Check | Elsewhere)[] => [
  ...registrationChecks,
  ...loginChecks,
  ...sessionChecks,
  ...mailChecks,
  ...roleChecks,
  ...inputChecks,
  ...uploadChecks,
  ...courseChecks,
  ...pushChecks,
  ...surfaceChecks,
  ...connectionChecks,
  fuzzCheck(options),
];
