import { forgetInHistory, readHistoryBy } from './history';
import type { RecordRow } from './record-fields';
import type { Records } from './records';

type Lists = Readonly<
  Record<string, Pick<Records<RecordRow, object, object>, 'page' | 'forgetUser'>>
>;

/** What a user has added to each list, under the list's name, and the history of their changes. */
export const exportRecordsOf = async (
  lists: Lists,
  userId: string,
): Promise<Record<string, unknown[]>> => {
  const added: Record<string, unknown[]> = {};
  for (const [name, list] of Object.entries(lists))
    added[name] = [...(await list.page({}, { 'createdBy.id': userId })).rows];
  return { ...added, history: await readHistoryBy(userId) };
};

/** Removes a deleted account's name from lists and their history; the rows stay. */
export const forgetInRecords = async (lists: Lists, userId: string): Promise<void> => {
  for (const list of Object.values(lists)) await list.forgetUser(userId);
  await forgetInHistory(userId);
};
