import { Stack } from '@hypercar/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../parts/loaded';
import { tasksQuery } from '../api/task-calls';
import { TasksBoard } from './tasks-board';

/** What has been ordered for the project, and what has come of it. */
export function TaskTracking() {
  const query = useQuery(tasksQuery());
  return (
    <Stack>
      <Loaded query={query} loading="Loading tasks…">
        {(tasks) => <TasksBoard tasks={tasks} />}
      </Loaded>
    </Stack>
  );
}
