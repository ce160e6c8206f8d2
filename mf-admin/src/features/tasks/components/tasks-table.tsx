import { type Order, orderRecord } from '@hypercar/contracts/orders';
import { FieldTable } from '../../../records/field-table';
import type { RowActs } from '../../../records/record-board';
import type { CompleteTask } from '../api/use-complete-task';
import { TaskItem } from './task-item';
import { TaskStatus } from './task-status';

export interface TasksTableProps extends RowActs<Order> {
  tasks: readonly Order[];
  complete: CompleteTask;
}

export const TasksTable = ({ tasks, complete, ...acts }: TasksTableProps) => (
  <FieldTable
    label="Tasks"
    rows={tasks}
    fields={orderRecord.fields}
    head={{ name: 'Task', cell: (task) => <TaskItem task={task} complete={complete} /> }}
    order={['vendor', 'status']}
    without={['item', 'notes', 'completed']}
    cells={{ status: (task) => <TaskStatus task={task} /> }}
    nameOf={({ item }) => item}
    {...acts}
  />
);
