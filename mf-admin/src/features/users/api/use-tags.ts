import { callApi } from '@hypercar/app-kit/api';
import { endpointQuery } from '@hypercar/app-kit/query';
import { changeUserTags, listUserTags } from '@hypercar/contracts/user-tags';
import type { UserRow } from '@hypercar/contracts/users';
import { useQuery } from '@tanstack/react-query';
import { replaceUser, useUserChange } from './use-user-change';

/** The tags that accounts have; none while they load, and of a service of the release before. */
export const useTags = (): readonly string[] =>
  (useQuery(endpointQuery(listUserTags, {}, { retry: false })).data ?? []).map(({ tag }) => tag);

export interface TagChange {
  user: UserRow;
  add?: string[];
  remove?: string[];
  idempotencyKey?: string;
}

export const sendTags = ({ user, add, remove, idempotencyKey }: TagChange): Promise<UserRow> =>
  callApi(changeUserTags, {
    params: { userId: user.id },
    body: { add, remove },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });

/** Changes a user's tags. */
export const useChangeTags = () =>
  useUserChange({
    send: sendTags,
    put: replaceUser,
    done: 'Tags updated',
    failed: 'Failed to update tags',
  });
