import {
  type attachedCalls,
  attachedTooLarge,
  notAttachable,
} from '@hypercar/contracts/attached-files';
import { conflict } from '@hypercar/service-kit/errors';
import { handle, inputOf, type Route } from '@hypercar/service-kit/handle';
import { handleUpload } from '@hypercar/service-kit/handle-upload';
import { actOf } from '@hypercar/service-kit/records/act';
import {
  addFile,
  type FileOwners,
  listFiles,
  readFile,
  removeFile,
  restoreFile,
} from './file-store';

export {
  addFile,
  exportFilesBy,
  type FileOwners,
  forgetFilesBy,
  purgeFiles,
  purgeFilesOf,
} from './file-store';

/** A slow line needs some minutes for a file. */
const deadlineMs = 300_000;
/** Each is some megabytes in memory. */
const mostAtOnce = 8;
let coming = 0;

const enter = () => {
  if (coming >= mostAtOnce) throw conflict('Too many files at once. Please try again.');
  coming += 1;
  return () => void (coming -= 1);
};

type Calls = ReturnType<typeof attachedCalls>;

const readRoute = (endpoint: Calls['read'], owners: FileOwners): Route => ({
  endpoint,
  respond: async (request, response) => {
    const { name, type, data } = await readFile(owners, inputOf(endpoint, request).params.id);
    response.set('Cache-Control', 'private, no-store').attachment(name).type(type).send(data);
  },
});

/** Answers the calls about the files of a kind of record. */
export const attachedRoutes = (
  calls: Calls,
  owners: FileOwners,
  now: () => Date,
): readonly Route[] => {
  const rules = { deadlineMs, tooLarge: attachedTooLarge, wrongType: notAttachable, enter };
  return [
    handle(calls.list, ({ params }) => listFiles(owners, params.id)),
    handleUpload(calls.add, rules, ({ query, file, user }) =>
      addFile(owners, { ...query, data: file }, actOf(user, now)),
    ),
    readRoute(calls.read, owners),
    handle(calls.remove, async ({ params, user }) => {
      await removeFile(owners, params.id, actOf(user, now));
      return undefined;
    }),
    handle(calls.restore, ({ params, user }) => restoreFile(owners, params.id, actOf(user, now))),
  ];
};
