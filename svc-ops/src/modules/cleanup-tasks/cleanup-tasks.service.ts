import { notFound } from '@hypercar/service-kit/errors';
import type { Claims } from '@hypercar/service-kit/token';
import { CleanupTask, type CleanupTaskRecord } from './cleanup-task.model';

export const findTasks = (): Promise<CleanupTaskRecord[]> =>
  CleanupTask.find().sort({ createdAt: 1, _id: 1 }).lean<CleanupTaskRecord[]>();

export const addTask = async (title: string): Promise<CleanupTaskRecord> => {
  const [task] = await CleanupTask.create([{ title, createdAt: new Date() }]);
  return task!.toObject();
};

const completion = (completed: boolean, by: Claims) =>
  completed
    ? { completed, completedBy: by.sub, completedByName: by.name, completedAt: new Date() }
    : { completed, completedBy: null, completedByName: null, completedAt: null };

/** Changes what is given and nothing else, so that a tick and a new name by two people both survive. Throws 404. */
export const changeTask = async (
  id: string,
  patch: { completed?: boolean | undefined; title?: string | undefined },
  by: Claims,
): Promise<CleanupTaskRecord> => {
  const changed = await CleanupTask.findByIdAndUpdate(
    id,
    {
      ...(patch.title === undefined ? {} : { title: patch.title }),
      ...(patch.completed === undefined ? {} : completion(patch.completed, by)),
    },
    { returnDocument: 'after' },
  ).lean<CleanupTaskRecord>();
  if (!changed) throw notFound('Task');
  return changed;
};

/** Throws 404 when there is no such task. */
export const removeTask = async (id: string): Promise<void> => {
  if (!(await CleanupTask.findByIdAndDelete(id))) throw notFound('Task');
};

/** The tasks that are done now, by this person. */
export const findTasksDoneBy = (userId: string): Promise<CleanupTaskRecord[]> =>
  CleanupTask.find({ completedBy: userId }).sort({ createdAt: 1 }).lean<CleanupTaskRecord[]>();
