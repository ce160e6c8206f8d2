import { useRef, useState } from 'react';
import { Stack } from '@hypercar/ui/stack';
import { useListAddress } from '@hypercar/app-kit/pages/use-list-address';
import { usersInAddress } from '../api/user-filter';
import type { UserTask } from '../api/user-task';
import { UserFilters } from './user-filters';
import { UserTaskDialog } from './user-task-dialog';
import { UserTiles } from './user-tiles';
import { UsersList } from './users-list';

/** Tiles, filters and table of the accounts; the filter stands in the address. */
export function UsersPanel() {
  const { filter, setFilter, at } = useListAddress('', usersInAddress);
  const [task, setTask] = useState<UserTask>();
  const searchField = useRef<HTMLInputElement>(null);
  return (
    <Stack>
      <UserTiles />
      <UserFilters searchRef={searchField} filter={filter} onChange={setFilter} />
      <UsersList
        filter={filter}
        at={at}
        onTask={setTask}
        onSort={(sort) => setFilter({ ...filter, sort })}
      />
      {task && (
        <UserTaskDialog task={task} onClose={() => setTask(undefined)} focusAfter={searchField} />
      )}
    </Stack>
  );
}
