import type { Task } from '@hypercar/contracts/tasks';
import { EmptyState } from '@hypercar/ui/empty-state';
import { pageOf } from '@hypercar/ui/page-of';
import { Pager } from '@hypercar/ui/pager';
import { useState } from 'react';
import type { RowActs } from '@hypercar/app-kit/records/record-board';
import { arrangeTasks, everyTask } from '../api/arrange-tasks';
import { useCompleteTask } from '../api/use-complete-task';
import { TaskFilters } from './task-filters';
import { TasksTable } from './tasks-table';

export interface TasksListProps extends RowActs<Task> {
  tasks: readonly Task[];
}

/** The filtered tasks, a page at a time. */
export const TasksList = ({ tasks, onEdit, onDelete }: TasksListProps) => {
  const [{ view, page: wanted }, set] = useState({ view: everyTask, page: 0 });
  const complete = useCompleteTask();
  if (tasks.length === 0) return <EmptyState title="No tasks tracked yet" />;
  const found = arrangeTasks(tasks, view);
  const { rows, page } = pageOf(found, wanted);
  return (
    <>
      <TaskFilters view={view} onChange={(next) => set({ view: next, page: 0 })} />
      {found.length === 0 ? (
        <EmptyState title="No tasks found">Try another search or filter.</EmptyState>
      ) : (
        <>
          <TasksTable tasks={rows} complete={complete} onEdit={onEdit} onDelete={onDelete} />
          <Pager
            of="tasks"
            page={page}
            count={found.length}
            onPage={(next) => set({ view, page: next })}
          />
        </>
      )}
    </>
  );
};
