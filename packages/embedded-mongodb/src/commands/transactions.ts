import { fail } from '../errors';
import type { Reply, Request } from '../engine/request';

const numberOf = ({ command, session }: Request): number => {
  if (!session || command.txnNumber === undefined)
    throw fail(125, 'the command must be run within a transaction');
  return Number(command.txnNumber);
};

/** `commitTransaction`. */
export const commitTransaction = async (request: Request): Promise<Reply> => {
  await request.engine.sessions.commit(request.session, numberOf(request));
  return {};
};

/** `abortTransaction`. */
export const abortTransaction = (request: Request): Reply => {
  request.engine.sessions.abort(request.session, numberOf(request));
  return {};
};
