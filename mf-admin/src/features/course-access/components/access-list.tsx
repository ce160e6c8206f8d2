import {
  type CourseAccess,
  exportLearners,
  listCourseAccess,
  restoreCourseAccess,
  revokeCourseAccess,
} from '@hypercar/contracts/course-access';
import { SaveButton } from '@hypercar/app-kit/save-button';
import { saveFile } from '@hypercar/app-kit/save-file';
import { Button } from '@hypercar/ui/button';
import { EmptyState } from '@hypercar/ui/empty-state';
import { RowActions } from '@hypercar/ui/row-actions';
import { Stack } from '@hypercar/ui/stack';
import { useRef, useState } from 'react';
import { filterInAddress } from '@hypercar/app-kit/pages/filter-in-address';
import type { Sort } from '@hypercar/app-kit/pages/column-sort';
import { SortChoice } from '@hypercar/app-kit/pages/sort-choice';
import { withPlace } from '@hypercar/app-kit/pages/page-place';
import { ServerList } from '@hypercar/app-kit/pages/server-list';
import { useListAddress } from '@hypercar/app-kit/pages/use-list-address';
import { useServerPages } from '@hypercar/app-kit/pages/use-server-pages';
import { useSettled } from '@hypercar/app-kit/pages/use-settled';
import { packageName } from '../api/course-labels';
import { type AccessColumn, accessSorts } from '../api/course-orders';
import { AccessTable } from './access-table';
import { CourseFilters } from './course-filters';
import { GiveDialog } from './give-dialog';
import { ReasonDialog } from './reason-dialog';

const revocation = ({ id, member, package: name }: CourseAccess) => ({
  target: revokeCourseAccess,
  id,
  title: 'Revoke Access',
  description: `${member.name} loses access to ${packageName(name)} at once.`,
  submitLabel: 'Revoke Access',
  done: 'Access revoked',
  undo: { target: restoreCourseAccess, done: 'Access restored' },
});

const states = [
  ['active', 'Has access'],
  ['ended', 'Revoked or refunded'],
] as const;

const Acts = ({ onGive }: { onGive: () => void }) => (
  <RowActions>
    <Button size="small" onClick={onGive}>
      Give access…
    </Button>
    <SaveButton size="small" save={(saving) => saveFile(exportLearners, saving)}>
      Export learners (CSV)
    </SaveButton>
  </RowActions>
);

/** What is shown, as it stands in the address. */
const inAddress = withPlace(
  filterInAddress<{
    state: 'active' | 'ended' | 'all';
    search: string;
    sort: Sort<AccessColumn>;
  }>(
    { state: 'all', search: '', sort: '-since' },
    { state: ['all', 'active', 'ended'], sort: accessSorts.map(([sort]) => sort) },
  ),
);

/** Who has access, by what; access is given and revoked here. */
export const AccessList = () => {
  const { filter, setFilter, at } = useListAddress('course-access', inAddress);
  const { state, search, sort } = filter;
  const onSort = (next: Sort<AccessColumn>) => setFilter({ ...filter, sort: next });
  const [revoked, setRevoked] = useState<CourseAccess>();
  const [isGiving, setGiving] = useState(false);
  const words = useSettled(search.trim());
  const wanted = {
    ...(state === 'all' ? {} : { state }),
    ...(words ? { search: words } : {}),
    sort,
  };
  const pages = useServerPages(listCourseAccess, wanted, { at });
  const focusAfter = useRef<HTMLDivElement>(null);
  return (
    <Stack ref={focusAfter} tabIndex={-1} role="group" aria-label="Access and its filter">
      <Acts onGive={() => setGiving(true)} />
      <CourseFilters
        of="access"
        placeholder="Username"
        search={search}
        onSearch={(next) => setFilter({ ...filter, search: next })}
        label="Access"
        value={state}
        choices={states}
        onChange={(next) => setFilter({ ...filter, state: next })}
        order={<SortChoice value={sort} choices={accessSorts} onChange={onSort} />}
      />
      <ServerList
        of="access"
        pages={pages}
        empty={
          <EmptyState
            title={state === 'all' && !words ? 'Nobody has access yet' : 'No access found'}
          />
        }
      >
        {(rows) => <AccessTable rows={rows} order={{ sort, onSort }} onRevoke={setRevoked} />}
      </ServerList>
      {isGiving && <GiveDialog onClose={() => setGiving(false)} focusAfter={focusAfter} />}
      {revoked && (
        <ReasonDialog
          act={revocation(revoked)}
          onClose={() => setRevoked(undefined)}
          focusAfter={focusAfter}
        />
      )}
    </Stack>
  );
};
