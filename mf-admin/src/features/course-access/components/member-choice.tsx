import { Loaded } from '@hypercar/app-kit/loaded';
import { listUsers, type UserRow } from '@hypercar/contracts/users';
import { Field } from '@hypercar/ui/field';
import { Select, type SelectProps } from '@hypercar/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageQuery } from '@hypercar/app-kit/pages/page-query';
import { useSettled } from '@hypercar/app-kit/pages/use-settled';
import { wordsFound } from '../../../lists/words-found';

const shownAtMost = 20;

const membersQuery = (search: string) =>
  pageQuery<typeof listUsers, UserRow>(listUsers, {
    query: { ...(search ? { search } : {}), sort: 'newest', limit: shownAtMost },
  });

/** Whoever is chosen stays a choice when a later search does not find them. */
const withChosen = (rows: readonly UserRow[], chosen: UserRow | undefined): readonly UserRow[] =>
  chosen && !rows.some(({ id }) => id === chosen.id) ? [chosen, ...rows] : rows;

/** Chooses one of the members that a search finds, the newest 20 of them. */
export const MemberChoice = (select: Omit<SelectProps, 'label'>) => {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<UserRow>();
  const query = useQuery(membersQuery(useSettled(search.trim())));
  return (
    <>
      <Field
        label="Search members"
        type="search"
        placeholder="Username or email"
        hint={wordsFound}
        maxLength={254}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Loaded query={query} of="members">
        {({ rows }) => (
          <Select
            label="Member"
            {...select}
            onInput={({ currentTarget }) =>
              setChosen(withChosen(rows, chosen).find(({ id }) => id === currentTarget.value))
            }
          >
            <option value="">{rows.length === 0 ? 'Nobody found' : 'Please choose'}</option>
            {withChosen(rows, chosen).map(({ id, username, email }) => (
              <option key={id} value={id}>
                {username} ({email})
              </option>
            ))}
          </Select>
        )}
      </Loaded>
    </>
  );
};
