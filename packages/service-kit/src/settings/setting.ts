import type { ServiceName } from '@hypercar/contracts/endpoint';
import type { z } from 'zod';

/** One environment variable of the site. */
export interface Setting {
  /** Reads the variable's text; a complaint completes "NAME cannot be used: …". */
  readonly schema: z.ZodType<unknown, string>;
  /** The default text. */
  readonly byDefault?: string;
  /** The default in words, for the README. */
  readonly defaultInWords?: string;
  readonly meaning: string;
  /** It may be given by a file instead, which NAME_FILE names. */
  readonly isSecret?: boolean;
  /** The services that read it as it is given. */
  readonly readBy?: readonly ServiceName[];
}
