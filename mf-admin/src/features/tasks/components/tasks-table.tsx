import type { Order } from '@hypercar/contracts/orders';
import { RecordTable } from '@hypercar/ui/record-table';
import { QuietRowActions, RowAction } from '@hypercar/ui/row-actions';
import { formatDay } from '../api/task-labels';
import type { CompleteTask } from '../api/use-complete-task';
import { TaskItem } from './task-item';
import { TaskStatus } from './task-status';

const columns = [
  { name: 'Task' },
  { name: 'Vendor' },
  { name: 'Status' },
  { name: 'Order Date' },
  { name: 'Delivery Date' },
  { name: 'Tracking Number' },
  { name: 'Actions' },
];

export interface TaskLineActs {
  complete: CompleteTask;
  onEdit: (task: Order) => void;
  onDelete: (task: Order) => void;
}

const TaskLine = ({ task, complete, onEdit, onDelete }: TaskLineActs & { task: Order }) => (
  <tr>
    <th scope="row">
      <TaskItem task={task} complete={complete} />
    </th>
    <td data-label="Vendor" className="long">
      {task.vendor ?? '–'}
    </td>
    <td data-label="Status">
      <TaskStatus task={task} />
    </td>
    <td data-label="Order Date">{formatDay(task.orderDate)}</td>
    <td data-label="Delivery Date">{formatDay(task.deliveryDate)}</td>
    <td data-label="Tracking Number" className="long">
      {task.trackingNumber ?? '–'}
    </td>
    <td>
      <QuietRowActions role="group" aria-label={`Actions for ${task.item}`}>
        <RowAction onClick={() => onEdit(task)}>Edit…</RowAction>
        <RowAction $danger onClick={() => onDelete(task)}>
          Delete…
        </RowAction>
      </QuietRowActions>
    </td>
  </tr>
);

export const TasksTable = ({ tasks, ...acts }: TaskLineActs & { tasks: readonly Order[] }) => (
  <RecordTable label="Tasks" columns={columns}>
    {tasks.map((task) => (
      <TaskLine key={task.id} task={task} {...acts} />
    ))}
  </RecordTable>
);
