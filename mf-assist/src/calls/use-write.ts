import { ApiError, callAny, type CallResult } from '@hypercar/app-kit/api';
import { type Call, type CallInput, pathOf } from '@hypercar/app-kit/call';
import { randomKey } from '@hypercar/app-kit/random-key';
import { notify } from '@hypercar/app-kit/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { keepWrite } from '../waiting/use-writes';
import { readAgain } from './read-again';

export interface Write<C extends Call> {
  target: C;
  /** The path of the list that it changes; every query below it is refetched. */
  list: string;
  done: string;
  failed: string;
  /** What it is about; with it, what is sent without a connection is kept and sent later. */
  nameOf?: (input: CallInput<C>) => string;
}

/** The answer to what is kept until there is a connection. */
const waits = Symbol('waits');

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

const kept = {
  title: 'Saved on this device',
  description: 'It is sent as soon as there is a connection.',
  kind: 'info',
} as const;

/** Sends a write; without an answer it is kept, where it may be. */
const sendOrKeep = async <const C extends Call>(
  { target, list, done, nameOf }: Write<C>,
  input: CallInput<C>,
  key: string,
): Promise<CallResult<C> | typeof waits> => {
  try {
    return await callAny<CallResult<C>>(target, { ...(input as object), idempotencyKey: key });
  } catch (failure) {
    if (!nameOf || !(failure instanceof ApiError) || failure.status !== 0) throw failure;
    const { body } = input as { body: object };
    const { method } = target as { method: 'POST' | 'PATCH' };
    keepWrite({ key, method, path: pathOf(target, input), list, body, name: nameOf(input), done });
    return waits;
  }
};

/** A mutation with the specification's toasts; the form shows a conflict (409). */
export const useWrite = <const C extends Call>(write: Write<C>) => {
  const { list, done, failed } = write;
  const client = useQueryClient();
  const same = useSameKey();
  return useMutation({
    mutationFn: (input: CallInput<C>) => sendOrKeep(write, input, same.keyFor(input)),
    onSuccess: (answer) => {
      same.done();
      notify(answer === waits ? kept : { title: done, kind: 'success' });
      return readAgain(client, list);
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
