import { lazy, Suspense } from 'react';
import { Conflicts } from '../../../waiting/conflicts';
import { WaitingWrites } from '../../../waiting/waiting-writes';
import { Loaded } from '@hypercar/app-kit/loaded';
import { Tool } from '../../../layout/tool';
import { useList } from '../../../calls/use-list';
import { tasksCall } from '../api/cleanup-calls';
import { Countdown } from './countdown';
import { ResetNow } from './reset-now';
import { Rounds } from './rounds';
import { TaskList } from './task-list';

// Lazy: it loads the form library, which assistants do not need for ticking.
const AddTask = lazy(async () => ({ default: (await import('./add-task')).AddTask }));

/** The Cleanup Checklist: everyone here ticks; admins add, edit, delete and reset. */
export const CleanupChecklist = ({ mayEdit }: { mayEdit: boolean }) => (
  <Tool title="Cleanup Checklist" aside={<Countdown>{mayEdit && <ResetNow />}</Countdown>}>
    <Conflicts list="/api/cleanup-tasks" />
    <WaitingWrites list="/api/cleanup-tasks" />
    <Loaded query={useList(tasksCall)} of="the checklist">
      {(tasks) => <TaskList tasks={tasks} mayEdit={mayEdit} />}
    </Loaded>
    <Suspense fallback={null}>{mayEdit && <AddTask />}</Suspense>
    <Rounds />
  </Tool>
);
