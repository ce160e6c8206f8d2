import { columnSorts, type ListSort } from '@hypercar/app-kit/pages/column-sort';
import { type CourseAccess, sortedAccessColumns } from '@hypercar/contracts/course-access';
import { Badge } from '@hypercar/ui/badge';
import { Moment } from '@hypercar/ui/moment';
import { RecordTable } from '@hypercar/ui/record-table';
import { QuietRowActions, RowAction } from '@hypercar/ui/row-actions';
import type { AccessColumn } from '../api/course-orders';
import { packageName, sourceName } from '../api/course-labels';
import { SmallNote } from './small-note';

const columnsOf = (order: ListSort<AccessColumn> | undefined) => {
  const [since, ...words] = sortedAccessColumns;
  const sortOf = columnSorts(order, sortedAccessColumns, words);
  return [
    { name: 'Member', sort: sortOf('member') },
    { name: 'Package', sort: sortOf('package') },
    { name: 'By', sort: sortOf('source') },
    { name: 'Since', sort: sortOf(since) },
    { name: 'State', sort: sortOf('active') },
    { name: 'Actions' },
  ];
};

const twoWeeks = 14 * 24 * 3_600_000;

/** Begun, not done, and nothing for two weeks. */
const isStuck = ({ done, of, last }: NonNullable<CourseAccess['standing']>): boolean =>
  last !== null && done < of && Date.now() - Date.parse(last.at) > twoWeeks;

/** How far they are. A service of the release before does not say it. */
const Standing = ({ standing }: { standing: CourseAccess['standing'] | undefined }) =>
  standing ? (
    <SmallNote>
      {standing.done} of {standing.of} lessons done
      {standing.last && (
        <>
          , last in “{standing.last.title}”, <Moment at={standing.last.at} />
        </>
      )}
      {isStuck(standing) && (
        <>
          {' '}
          <Badge tone="warning">Stuck</Badge>
        </>
      )}
    </SmallNote>
  ) : null;

const State = ({ ended, standing }: Pick<CourseAccess, 'ended' | 'standing'>) => {
  if (!ended)
    return (
      <>
        <Badge tone="success">Has access</Badge>
        <Standing standing={standing} />
      </>
    );
  const said = [ended.by, ended.reason].filter(Boolean).join(': ');
  return (
    <>
      <Badge>{ended.how === 'refunded' ? 'Refunded' : 'Revoked'}</Badge>
      <SmallNote>
        <Moment at={ended.at} /> {said}
      </SmallNote>
    </>
  );
};

interface Acts {
  /** Without it nothing can be done here. */
  onRevoke?: ((access: CourseAccess) => void) | undefined;
}

const AccessLine = ({ access, onRevoke }: Acts & { access: CourseAccess }) => (
  <tr>
    <th scope="row">{access.member.name}</th>
    <td data-label="Package">{packageName(access.package)}</td>
    <td data-label="By" className="long">
      {sourceName(access.source)}
      {access.by && <SmallNote>{[access.by, access.reason].filter(Boolean).join(': ')}</SmallNote>}
    </td>
    <td data-label="Since">
      <Moment at={access.since} />
    </td>
    <td data-label="State">
      <State ended={access.ended} standing={access.standing} />
    </td>
    <td>
      {!access.ended && onRevoke && (
        <QuietRowActions
          role="group"
          aria-label={`Actions for ${packageName(access.package)} of ${access.member.name}`}
        >
          <RowAction onClick={() => onRevoke(access)}>Revoke…</RowAction>
        </QuietRowActions>
      )}
    </td>
  </tr>
);

interface AccessTableProps extends Acts {
  rows: readonly CourseAccess[];
  /** Missing where a member's alone are shown. */
  order?: ListSort<AccessColumn>;
}

export const AccessTable = ({ rows, order, onRevoke }: AccessTableProps) => (
  <RecordTable label="Access" columns={columnsOf(order)}>
    {rows.map((access) => (
      <AccessLine key={access.id} access={access} onRevoke={onRevoke} />
    ))}
  </RecordTable>
);
