import { CleanupTask } from './modules/cleanup-tasks/cleanup-task.model';

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

/** Fills an empty database with a checklist that looks real; a database in use stays as it is. */
export const addSampleData = async (): Promise<void> => {
  if ((await CleanupTask.estimatedDocumentCount()) > 0) return;
  const now = Date.now();
  await CleanupTask.create(
    titles.map((title, i) => ({ title, createdAt: new Date(now + i) })),
    {
      ordered: true,
    },
  );
};
