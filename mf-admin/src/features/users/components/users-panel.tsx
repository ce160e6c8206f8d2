import type { UserRow } from '@hypercar/contracts/users';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Stack } from '@hypercar/ui/stack';
import { everyone, filterUsers } from '../api/filter-users';
import type { UserTask } from '../api/user-task';
import { UserFilters } from './user-filters';
import { UserTaskDialog } from './user-task-dialog';
import { UserTiles } from './user-tiles';
import { UsersList } from './users-list';

/** Tiles, filters and table of the accounts; `?search=` in the address is the first search. */
export function UsersPanel({ users }: { users: readonly UserRow[] }) {
  const search = useSearchParams()[0].get('search') ?? '';
  const [view, setView] = useState({ filter: { ...everyone, search }, page: 0 });
  const [task, setTask] = useState<UserTask>();
  const searchField = useRef<HTMLInputElement>(null);
  return (
    <Stack>
      <UserTiles users={users} />
      <UserFilters
        searchRef={searchField}
        filter={view.filter}
        onChange={(filter) => setView({ filter, page: 0 })}
      />
      <UsersList
        users={filterUsers(users, view.filter)}
        page={view.page}
        onPage={(page) => setView({ ...view, page })}
        onTask={setTask}
      />
      {task && (
        <UserTaskDialog task={task} onClose={() => setTask(undefined)} focusAfter={searchField} />
      )}
    </Stack>
  );
}
