import { inTransaction, isDuplicateKey } from '@hypercar/service-kit/database';
import { type Repeated, repeat } from '@hypercar/service-kit/repeat';
import { Types } from 'mongoose';
import { publishChange } from '../../changes/changes';
import type { Act } from '@hypercar/service-kit/records/act';
import { writeHistory } from '@hypercar/service-kit/records/history';
import { CleanupRound } from './cleanup-round.model';
import { findLastRound, keepRound, slotAt } from './cleanup-rounds';
import { type CleanupTaskRow, cleanupTasks } from './task-list';

interface Reset {
  claim: string;
  kind: 'automatic' | 'manual';
  endedAt: Date;
}

const untick = async (tasks: readonly CleanupTaskRow[], act: Act): Promise<void> => {
  await cleanupTasks.model.updateMany(
    { _id: { $in: tasks.map(({ _id }) => _id) } },
    {
      $set: {
        completed: false,
        completedBy: null,
        completedByName: null,
        completedAt: null,
        changedBy: act.by,
        changedAt: act.at,
      },
      $inc: { version: 1 },
    },
  );
  const changes = [{ field: 'completed', before: true, after: false }];
  await writeHistory(
    act,
    tasks.map(({ _id, version }) => ({
      recordId: _id,
      version: version + 1,
      action: 'reset' as const,
      changes,
    })),
  );
};

/** Rounds are sorted by id, so set it explicitly: replicas may write within one second. */
const idInOrder = (endedAt: Date): Types.ObjectId =>
  new Types.ObjectId(Types.ObjectId.generate(Math.floor(endedAt.getTime() / 1000)));

/** Stores the round and unticks what is due; the round's unique claim ensures that it happens once. */
const endRound = (
  reset: Reset,
  act: Act,
  isDue: (task: CleanupTaskRow) => boolean,
): Promise<void> =>
  inTransaction(async () => {
    // Deleted tasks, too, because they may be restored after the reset.
    const tasks = await cleanupTasks.model.find().sort({ _id: 1 }).lean<CleanupTaskRow[]>();
    const startedAt = (await findLastRound(act.at))?.endedAt ?? null;
    const asTheyWere = tasks
      .filter(({ deletedAt }) => !deletedAt)
      .map(({ _id, ...task }) => ({ ...task, taskId: _id }));
    const _id = idInOrder(reset.endedAt);
    const performed = { performedAt: act.at, resetBy: act.by, tasks: asTheyWere };
    await keepRound({ _id, ...reset, startedAt, ...performed });
    const due = tasks.filter((task) => task.completed && isDue(task));
    if (due.length > 0) await untick(due, act);
    await publishChange('cleanup-tasks');
  });

/** "Reset Now": unticks everything. */
export const resetByHand = (act: Act): Promise<void> =>
  endRound(
    { claim: `by hand ${new Types.ObjectId().toHexString()}`, kind: 'manual', endedAt: act.at },
    act,
    () => true,
  );

/** A slot also counts as done if the clock went back by less than one slot. */
const isDone = async (slot: Date, resetMs: number): Promise<boolean> => {
  const next = new Date(slot.getTime() + resetMs);
  return (
    (await CleanupRound.exists({ kind: 'automatic', endedAt: { $gte: slot, $lte: next } })) !== null
  );
};

/**
 * Resets the checklist if the current slot is not done: once, however many replicas call it and
 * however many slots have passed. A tick made after the slot began stays.
 */
export const resetWhenDue = async (now: Date, resetMs: number): Promise<void> => {
  const slot = slotAt(now, resetMs);
  if (await isDone(slot, resetMs)) return;
  try {
    await endRound(
      { claim: `slot ${slot.toISOString()}`, kind: 'automatic', endedAt: slot },
      { by: null, at: now },
      (task) => !task.completedAt || task.completedAt < slot,
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
};

/** Checks every checkMs whether a reset is due. */
export const startResets = (now: () => Date, resetMs: number, checkMs: number): Repeated =>
  repeat('checklist reset', checkMs, () => resetWhenDue(now(), resetMs));
