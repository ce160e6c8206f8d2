import { cleanupTasks, keepRound, slotAt } from '../modules/cleanup-tasks/cleanup-tasks';
import { actBy, idOf, type Person } from './people';

const titles = [
  'Sweep the bay floor',
  'Wipe down the transfer tables',
  'Cap and wipe the glue nozzles',
  'Sort loose stones by size',
  'Empty the backing-paper bins',
  'Cover the finished panels',
  'Charge the wax pens',
  'Check the humidity meter',
];
const rounds = 6;
const minute = 60_000;

/** Who had done the task in the round: most of them, in the order of the list, about ten minutes each. */
const outcome = (taskId: string, title: string, place: number, endedAt: Date, round: number) => {
  const completed = (place * 3 + round * 5) % 7 !== 0;
  const by: Person = (place + round) % 4 === 0 ? 'admin' : 'assistant';
  const completedAt = new Date(endedAt.getTime() - (110 - place * 11 - round) * minute);
  return completed
    ? { taskId, title, completed, completedBy: idOf(by), completedByName: by, completedAt }
    : { taskId, title, completed };
};

/** The checklist, and its past rounds. */
export const addChecklist = async (now: Date, resetMs: number): Promise<void> => {
  const tasks = [];
  for (const title of titles)
    tasks.push(await cleanupTasks.add({ title, completed: false }, actBy('admin', now)));
  const present = slotAt(now, resetMs).getTime();
  for (let round = rounds - 1; round >= 0; round -= 1) {
    const endedAt = new Date(present - round * resetMs);
    await keepRound({
      claim: `slot ${endedAt.toISOString()}`,
      kind: 'automatic',
      startedAt: new Date(endedAt.getTime() - resetMs),
      endedAt,
      performedAt: endedAt,
      tasks: tasks.map(({ id, title }, place) => outcome(id, title, place, endedAt, round)),
    });
  }
};
