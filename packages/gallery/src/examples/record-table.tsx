import { Badge } from '@hypercar/ui/badge';
import { RecordTable, type RecordTableProps } from '@hypercar/ui/record-table';
import { RowAction, RowActions } from '@hypercar/ui/row-actions';
import { State } from '../state';

const columns: RecordTableProps['columns'] = [
  { name: 'Supply' },
  { name: 'State' },
  { name: 'Left', number: true, sort: { direction: 'descending', onSort: () => undefined } },
  { name: 'Actions' },
];

const supplies = [
  { name: 'SS20 crystals', tone: 'success', state: 'enough', left: 14_400 },
  { name: 'Adhesive', tone: 'warning', state: 'running low', left: 3 },
  {
    name: 'transfer-sheet-without-a-place-to-break-0123456789',
    tone: 'danger',
    state: 'used up',
    left: 0,
  },
] as const;

const SupplyRow = ({ name, tone, state, left }: (typeof supplies)[number]) => (
  <tr>
    <th scope="row">{name}</th>
    <td data-label="State">
      <Badge tone={tone}>{state}</Badge>
    </td>
    <td data-label="Left" className="number">
      {left}
    </td>
    <td>
      <RowActions>
        <RowAction>Edit</RowAction>
        <RowAction $danger>Delete</RowAction>
      </RowActions>
    </td>
  </tr>
);

export const RecordTableStates = () => (
  <>
    <State name="A table on a desk, cards on a phone" wide>
      <RecordTable label="Supplies" columns={columns}>
        {supplies.map((supply) => (
          <SupplyRow key={supply.name} {...supply} />
        ))}
      </RecordTable>
    </State>
  </>
);
