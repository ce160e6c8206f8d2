import { callAny } from '@hypercar/app-kit/api';
import type { Call } from '@hypercar/app-kit/call';
import { endpointKey } from '@hypercar/app-kit/query';
import { notify } from '@hypercar/app-kit/toast';
import { listCourseAccess } from '@hypercar/contracts/course-access';
import { listCoursePayments } from '@hypercar/contracts/course-payments';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** An act about access or a payment: its call, and what the toast says. */
export interface CourseAct {
  target: Call;
  id?: string;
  body?: object;
  done: string;
  /** The call that takes it back, with what is said then. */
  undo?: { target: Call; done: string };
}

/** Carries an act out and reads both lists again; the toast offers Undo where there is one. The form shows a failure. */
export const useCourseAct = () => {
  const client = useQueryClient();
  const readAgain = () =>
    Promise.all(
      [listCourseAccess, listCoursePayments].map((list) =>
        client.invalidateQueries({ queryKey: endpointKey(list) }),
      ),
    );
  const send = ({ target, id, body }: CourseAct): Promise<unknown> =>
    callAny(target, { ...(id ? { params: { id } } : {}), ...(body ? { body } : {}) });
  const takeBack = async (act: CourseAct): Promise<void> => {
    try {
      await send(act);
      notify({ title: act.done, kind: 'success' });
    } catch (failure) {
      const description = (failure as Error).message;
      notify({ title: 'Failed to undo', description, kind: 'error' });
    }
    await readAgain();
  };
  return useMutation({
    mutationFn: send,
    onSuccess: (_answer, { done, id, undo }) => {
      const run = () => void takeBack({ ...undo!, ...(id ? { id } : {}) });
      const action = undo ? { action: { label: 'Undo', run } } : {};
      notify({ title: done, kind: 'success', ...action });
    },
    onSettled: readAgain,
  });
};
