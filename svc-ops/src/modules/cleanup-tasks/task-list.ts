import {
  type CleanupTask as ShownTask,
  cleanupTaskRecord,
} from '@hypercar/contracts/cleanup-tasks';
import { conflict } from '@hypercar/service-kit/errors';
import { type Act, formerMember } from '@hypercar/service-kit/records/act';
import { type RowOf, storeRecord } from '@hypercar/service-kit/records/declared-records';
import { Schema, type Types } from 'mongoose';
import { publishChange } from '../../changes/changes';
import { CleanupRound } from './cleanup-round.model';
import { findLastRound } from './cleanup-rounds';
import { presentTick } from './cleanup-task.presenter';

interface Tick {
  completedBy?: Types.ObjectId | string | null;
  completedByName?: string | null;
  completedAt?: Date | null;
}
export type CleanupTaskRow = RowOf<typeof cleanupTaskRecord, Tick>;

const notDone = { completedBy: null, completedByName: null, completedAt: null };

/** A tick stores who made it and when, so that a reset unticks only older ones. */
const tickOf = (completed: boolean, { by, at }: Act): Tick =>
  completed
    ? { completedBy: by?.id ?? null, completedByName: by?.name ?? null, completedAt: at }
    : notDone;

export const cleanupTasks = storeRecord<typeof cleanupTaskRecord, Tick>(cleanupTaskRecord, {
  model: 'CleanupTask',
  collection: 'cleanup_tasks',
  publish: () => publishChange('cleanup-tasks'),
  more: {
    completedBy: { type: Schema.Types.ObjectId, default: null },
    completedByName: { type: String, default: null },
    completedAt: { type: Date, default: null },
  },
  indexes: [[{ createdAt: 1 }], [{ completedBy: 1 }]],
  also: presentTick,
  derive: ({ completed }, act) => (completed === undefined ? {} : tickOf(completed, act)),
});

/** A service that has run has at least one round, even when every list is empty. */
export const isChecklistInUse = async (): Promise<boolean> =>
  (await CleanupRound.exists({})) !== null || (await cleanupTasks.model.exists({})) !== null;

export interface TaskPatch {
  completed?: boolean | undefined;
  title?: string | undefined;
  version?: number | undefined;
  tickedAt?: string | undefined;
}

/** Throws 404; 409 for a stale version, and for a tick from before the last reset. */
export const changeTask = async (
  id: string,
  { tickedAt, ...patch }: TaskPatch,
  act: Act,
): Promise<ShownTask> => {
  const last = tickedAt === undefined ? null : await findLastRound(act.at);
  if (last && new Date(tickedAt!) < last.endedAt)
    throw conflict('The checklist has been reset in the meantime', {
      changedBy: last.resetBy?.name ?? null,
      changedAt: last.endedAt.toISOString(),
    });
  return cleanupTasks.change(id, patch, act);
};

/** The tasks that are done now, by this person. */
export const findTasksDoneBy = async (userId: string): Promise<ShownTask[]> =>
  (await cleanupTasks.find({ completedBy: userId })).map(cleanupTasks.present);

/** Removes a user's name from ticks and rounds. */
export const forgetTicksOf = async (userId: string): Promise<void> => {
  const nobody = { completedBy: null, completedByName: formerMember.name };
  await cleanupTasks.model.updateMany({ completedBy: userId }, nobody);
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
