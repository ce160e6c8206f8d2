import { Loaded } from '@hypercar/app-kit/loaded';
import { endpointQuery } from '@hypercar/app-kit/query';
import { RecordBoard } from '@hypercar/app-kit/records/record-board';
import { listTasks } from '@hypercar/contracts/tasks';
import { EmptyState } from '@hypercar/ui/empty-state';
import { Stack } from '@hypercar/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { taskView } from '../api/task-view';
import { TasksTable } from './tasks-table';

/** The orders of the project, and their status. */
export function TaskTracking() {
  const query = useQuery(endpointQuery(listTasks, undefined, { refetchInterval: 30_000 }));
  return (
    <Stack>
      <Loaded query={query} of="tasks">
        {(tasks) => (
          <RecordBoard
            view={taskView}
            rows={tasks}
            empty={<EmptyState title="No tasks tracked yet" />}
          >
            {(rows, acts) => <TasksTable tasks={rows} {...acts} />}
          </RecordBoard>
        )}
      </Loaded>
    </Stack>
  );
}
