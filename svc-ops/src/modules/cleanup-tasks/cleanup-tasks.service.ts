import type { CleanupTask as ShownTask } from '@hypercar/contracts/cleanup-tasks';
import { conflict } from '@hypercar/service-kit/errors';
import type { Act } from '../../records/act';
import { formerMember } from '../../records/act';
import { createRecords } from '../../records/records';
import { CleanupRound } from './cleanup-round.model';
import { findLastRound } from './cleanup-rounds.service';
import { CleanupTask, type CleanupTaskRecord } from './cleanup-task.model';
import { presentCleanupTask } from './cleanup-task.presenter';

interface TaskValues {
  title: string;
  completed: boolean;
}

const notDone = { completed: false, completedBy: null, completedByName: null, completedAt: null };

/** A tick stores who made it and when, so that a reset unticks only older ones. */
const completion = (completed: boolean, { by, at }: Act) =>
  completed
    ? { completed, completedBy: by?.id, completedByName: by?.name, completedAt: at }
    : notDone;

export const cleanupTasks = createRecords<CleanupTaskRecord, ShownTask, TaskValues>({
  model: CleanupTask,
  topic: 'cleanup-tasks',
  noun: 'task',
  present: presentCleanupTask,
  store: ({ title, completed }, act) => ({
    ...(title === undefined ? {} : { title }),
    ...(completed === undefined ? {} : completion(completed, act)),
  }),
});

/** In the order in which they were added. */
export const findTasks = async (): Promise<ShownTask[]> =>
  (await cleanupTasks.find()).toReversed().map(presentCleanupTask);

export const addTask = (title: string, act: Act): Promise<ShownTask> =>
  cleanupTasks.add({ title, completed: false }, act);

export interface TaskPatch {
  completed?: boolean | undefined;
  title?: string | undefined;
  version?: number | undefined;
  tickedAt?: string | undefined;
}

/** Throws 404; 409 for a stale version, and for a tick from before the last reset. */
export const changeTask = async (
  id: string,
  { tickedAt, version, ...patch }: TaskPatch,
  act: Act,
): Promise<ShownTask> => {
  const last = tickedAt === undefined ? null : await findLastRound();
  if (last && new Date(tickedAt!) < last.endedAt)
    throw conflict('The checklist has been reset in the meantime', {
      changedBy: last.resetBy?.name ?? null,
      changedAt: last.endedAt.toISOString(),
    });
  return cleanupTasks.change(id, { ...(patch as Partial<TaskValues>), version }, act);
};

/** The tasks that are done now, by this person. */
export const findTasksDoneBy = async (userId: string): Promise<ShownTask[]> =>
  (await cleanupTasks.find({ completedBy: userId })).map(presentCleanupTask);

/** Removes a user's name from ticks and rounds. */
export const forgetTicksOf = async (userId: string): Promise<void> => {
  const nobody = { completedBy: null, completedByName: formerMember.name };
  await CleanupTask.updateMany({ completedBy: userId }, nobody);
  await CleanupRound.updateMany({ 'resetBy.id': userId }, { resetBy: formerMember });
  await CleanupRound.updateMany(
    { 'tasks.completedBy': userId },
    {
      $set: {
        'tasks.$[mine].completedBy': null,
        'tasks.$[mine].completedByName': formerMember.name,
      },
    },
    { arrayFilters: [{ 'mine.completedBy': userId }] },
  );
};
