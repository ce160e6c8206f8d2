import { withCommon } from '../engine/common-fields';
import { fieldsOf, type Fields } from '../engine/field-types';
import type { Reply, Request } from '../engine/request';

/** A command: what runs it, which fields it takes, and who may use it where. */
export interface Command {
  run(request: Request): Reply | Promise<Reply>;
  fields: Fields;
  /** A transaction may use it. */
  inTransaction: boolean;
  /** Before the login, where one is needed. */
  beforeLogin: boolean;
  /** It takes a read concern, or a write concern. */
  reads: boolean;
  writes: boolean;
}
type Traits = Partial<Pick<Command, 'inTransaction' | 'beforeLogin' | 'reads' | 'writes'>>;

/** Declares a command with its own fields, such as `filter:document`. */
export const command =
  (traits: Traits) =>
  (run: Command['run'], ...own: string[]) =>
  (name: string): Command => ({
    inTransaction: false,
    beforeLogin: false,
    reads: false,
    writes: false,
    ...traits,
    run,
    fields: withCommon(name, fieldsOf(...own)),
  });
