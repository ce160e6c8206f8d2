import { endpointQuery } from '@hypercar/app-kit/query';
import { listTasks } from '@hypercar/contracts/tasks';
import { Stack } from '@hypercar/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@hypercar/app-kit/loaded';
import { RecordBoard } from '@hypercar/app-kit/records/record-board';
import { taskView } from '../api/task-view';
import { TasksList } from './tasks-list';

/** The orders of the project, and their status. */
export function TaskTracking() {
  const query = useQuery(endpointQuery(listTasks, undefined, { refetchInterval: 30_000 }));
  return (
    <Stack>
      <Loaded query={query} of="tasks">
        {(tasks) => (
          <RecordBoard view={taskView}>
            {(acts) => <TasksList tasks={tasks} {...acts} />}
          </RecordBoard>
        )}
      </Loaded>
    </Stack>
  );
}
