import { type Task, taskRecord } from '@hypercar/contracts/tasks';
import { FieldTable } from '@hypercar/app-kit/records/field-table';
import type { RowActs } from '@hypercar/app-kit/records/record-board';
import { useCompleteTask } from '../api/use-complete-task';
import { TaskItem } from './task-item';
import { TaskBadges } from './task-badges';

export interface TasksTableProps extends RowActs<Task> {
  tasks: readonly Task[];
}

export const TasksTable = ({ tasks, ...acts }: TasksTableProps) => {
  const complete = useCompleteTask();
  return (
    <FieldTable
      label="Tasks"
      rows={tasks}
      fields={taskRecord.fields}
      head={{
        name: 'Task',
        by: 'item',
        cell: (task) => <TaskItem task={task} complete={complete} />,
      }}
      order={['vendor', 'status']}
      without={['item', 'notes', 'completed']}
      cells={{ status: (task) => <TaskBadges task={task} /> }}
      nameOf={({ item }) => item}
      {...acts}
    />
  );
};
