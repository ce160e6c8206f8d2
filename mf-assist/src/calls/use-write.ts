import { ApiError, callAny, type CallResult } from '@hypercar/app-kit/api';
import type { Call, CallInput } from '@hypercar/app-kit/call';
import { randomKey } from '@hypercar/app-kit/random-key';
import { notify } from '@hypercar/app-kit/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

export interface Write<C extends Call> {
  target: C;
  /** The path of the list that it changes; every query below it is refetched. */
  list: string;
  done: string;
  failed: string;
}

/** One key per write for all retries, so that a lost response makes no second row. */
const useSameKey = () => {
  const last = useRef({ asked: '', key: '' });
  return {
    keyFor: (input: unknown): string => {
      const asked = JSON.stringify(input);
      if (asked !== last.current.asked) last.current = { asked, key: randomKey() };
      return last.current.key;
    },
    done: () => (last.current = { asked: '', key: '' }),
  };
};

/** A mutation with the specification's toasts; the form shows a conflict (409). */
export const useWrite = <const C extends Call>({ target, list, done, failed }: Write<C>) => {
  const client = useQueryClient();
  const same = useSameKey();
  return useMutation({
    mutationFn: (input: CallInput<C>) =>
      callAny<CallResult<C>>(target, {
        ...(input as object),
        idempotencyKey: same.keyFor(input),
      }),
    onSuccess: () => {
      same.done();
      notify({ title: done, kind: 'success' });
      return client.invalidateQueries({
        predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(list),
      });
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.status === 409) return;
      notify({ title: failed, description: failure.message, kind: 'error' });
    },
  });
};

/** The specification's toast for a form that is not complete. */
export const notifyMissing = (description: string): void =>
  notify({ title: 'Missing information', description, kind: 'error' });
