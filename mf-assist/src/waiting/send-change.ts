import { type ApiError, callAny } from '@hypercar/app-kit/api';
import type { Call } from '@hypercar/app-kit/call';
import { isFinal } from '@hypercar/app-kit/final-refusal';
import { queryClient } from '@hypercar/app-kit/query';
import { notify } from '@hypercar/app-kit/toast';
import { patience } from './patience';
import type { ToggledList, WaitingChange } from './waiting-change';
import { afterRefused, afterTaken, asTried, toSend, without } from './waiting-list';
import { changeWaiting, waitingChanges } from './waiting-store';

interface Row {
  id: string;
  version: number;
}

const failed: Record<ToggledList, string> = {
  '/api/cleanup-tasks': 'Failed to update cleanup task.',
  '/api/supplies': 'Failed to update supply item.',
};

const bodyOf = ({ list, field, value, version, at }: WaitingChange) => ({
  [field]: value,
  ...(version === undefined ? {} : { version }),
  ...(list === '/api/cleanup-tasks' && value === true ? { tickedAt: at } : {}),
});

const send = (change: WaitingChange): Promise<Row> => {
  const target: Call = { method: 'PATCH', path: `${change.list}/:id` };
  const input = {
    params: { id: change.id },
    body: bodyOf(change),
    idempotencyKey: change.key,
    signal: patience(),
  };
  return callAny(target, input);
};

/** Updates the shown list with the response, and cancels reads that are older. */
const put = async (list: ToggledList, row: Row): Promise<void> => {
  const queryKey = [list];
  await queryClient().cancelQueries({ queryKey, exact: true });
  queryClient().setQueryData<Row[]>(queryKey, (rows) =>
    rows?.map((old) => (old.id === row.id && old.version <= row.version ? row : old)),
  );
};

const readAgain = (list: ToggledList): void =>
  void queryClient().invalidateQueries({ queryKey: [list] });

const refuse = (change: WaitingChange, { message, body }: ApiError): void => {
  const version = (body['current'] as Row | undefined)?.version;
  changeWaiting((changes) => afterRefused(changes, change, { message, version }));
};

const giveUp = (change: WaitingChange, { status, message }: ApiError): void => {
  changeWaiting((changes) => without(changes, change.key));
  const description =
    status === 404 ? `“${change.name}” has been deleted in the meantime.` : message;
  notify({ title: failed[change.list], description, kind: 'error' });
};

/** Sends one change and handles the response; false without a response, when the change keeps waiting. */
export const sendChange = async (change: WaitingChange): Promise<boolean> => {
  changeWaiting((changes) => asTried(changes, change.key));
  try {
    const row = await send(change);
    await put(change.list, row);
    changeWaiting((changes) => afterTaken(changes, change, row.version));
  } catch (failure) {
    if (!isFinal(failure)) return false;
    (failure.status === 409 ? refuse : giveUp)(change, failure);
  }
  if (toSend(waitingChanges(), change.list).length === 0) readAgain(change.list);
  return true;
};
