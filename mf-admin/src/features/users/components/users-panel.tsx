import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Stack } from '@hypercar/ui/stack';
import { everyone } from '../api/user-filter';
import type { UserTask } from '../api/user-task';
import { UserFilters } from './user-filters';
import { UserTaskDialog } from './user-task-dialog';
import { UserTiles } from './user-tiles';
import { UsersList } from './users-list';

/** Tiles, filters and table of the accounts; `?search=` in the address is the first search. */
export function UsersPanel() {
  const search = useSearchParams()[0].get('search') ?? '';
  const [filter, setFilter] = useState({ ...everyone, search });
  const [task, setTask] = useState<UserTask>();
  const searchField = useRef<HTMLInputElement>(null);
  return (
    <Stack>
      <UserTiles />
      <UserFilters searchRef={searchField} filter={filter} onChange={setFilter} />
      <UsersList filter={filter} onTask={setTask} />
      {task && (
        <UserTaskDialog task={task} onClose={() => setTask(undefined)} focusAfter={searchField} />
      )}
    </Stack>
  );
}
