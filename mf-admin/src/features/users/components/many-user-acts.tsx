import { callApi } from '@hypercar/app-kit/api';
import { AskMany } from '@hypercar/app-kit/many/ask-many';
import type { ManyAct } from '@hypercar/app-kit/many/many-act';
import {
  deleteUser,
  type UserRow,
  type UserStatus,
  verifyUserEmail,
} from '@hypercar/contracts/users';
import { sendStatus, backTo } from '../api/use-set-status';
import { sendTags } from '../api/use-tags';
import { AskStatus } from './ask-status';
import { AskTag } from './ask-tag';

const statusAct = (
  status: UserStatus,
  { label, done, verb }: { label: string; done: string; verb?: string },
): ManyAct<UserRow> => ({
  label,
  done,
  fits: (user) => user.status !== status,
  ...(verb && { ask: (asked) => <AskStatus verb={verb} {...asked} /> }),
  send: async (user, { idempotencyKey, words }) => {
    const body = { status, reason: words || null, version: user.version };
    const changed = await sendStatus({ user, body, idempotencyKey });
    // A ban refuses the referral's points for good.
    return status === 'banned' ? undefined : () => sendStatus(backTo(user, changed));
  },
});

const tagAct = (
  part: 'add' | 'remove',
  { label, done, verb }: { label: string; done: string; verb: string },
): ManyAct<UserRow> => ({
  label,
  done,
  ask: (asked) => <AskTag verb={verb} {...asked} />,
  send: async (user, { idempotencyKey, words: tag = '' }) => {
    const hadIt = user.tags?.includes(tag) ?? false;
    await sendTags({ user, [part]: [tag], idempotencyKey });
    // One that it had already stays, and the reverse.
    const changed = hadIt === (part === 'remove');
    const back = part === 'add' ? 'remove' : 'add';
    return changed ? () => sendTags({ user, [back]: [tag] }) : undefined;
  },
});

/** What can be done to many users at once. */
export const manyUserActs: readonly ManyAct<UserRow>[] = [
  statusAct('active', { label: 'Activate', done: 'activated' }),
  statusAct('suspended', { label: 'Suspend…', done: 'suspended', verb: 'Suspend' }),
  statusAct('banned', { label: 'Ban…', done: 'banned', verb: 'Ban' }),
  tagAct('add', { label: 'Tag…', done: 'tagged', verb: 'Tag' }),
  tagAct('remove', { label: 'Untag…', done: 'untagged', verb: 'Untag' }),
  {
    label: 'Verify email…',
    done: 'verified',
    fits: ({ emailVerified }) => !emailVerified,
    ask: (asked) => (
      <AskMany
        nouns="users"
        verb="Verify"
        description="Their addresses count as verified without the mailed link. This cannot be undone."
        {...asked}
      />
    ),
    send: async ({ id }, { idempotencyKey }) => {
      await callApi(verifyUserEmail, { body: { userId: id }, idempotencyKey });
      return undefined;
    },
  },
  {
    label: 'Delete…',
    danger: true,
    done: 'deleted',
    ask: (asked) => (
      <AskMany
        nouns="users"
        verb="Delete"
        description="They go with their profiles and points. This cannot be undone."
        danger
        {...asked}
      />
    ),
    send: async ({ id }, { idempotencyKey }) => {
      await callApi(deleteUser, { params: { id }, idempotencyKey });
      return undefined;
    },
  },
];
