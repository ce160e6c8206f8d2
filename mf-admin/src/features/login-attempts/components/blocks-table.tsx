import type { LoginBlock } from '@hypercar/contracts/login-attempts';
import { Button } from '@hypercar/ui/button';
import { Moment } from '@hypercar/ui/moment';
import { RecordTable } from '@hypercar/ui/record-table';

const columns = [
  { name: 'Username' },
  { name: 'IP Address' },
  { name: 'Failures', number: true },
  { name: 'Blocked Until' },
  { name: 'Actions' },
];

interface BlockLineProps {
  block: LoginBlock;
  pending: boolean;
  onUnblock: (block: LoginBlock) => void;
}

const BlockLine = ({ block, pending, onUnblock }: BlockLineProps) => (
  <tr>
    <th scope="row">{block.username}</th>
    <td data-label="IP Address">{block.ipAddress}</td>
    <td data-label="Failures" className="number">
      {block.failures}
    </td>
    <td data-label="Blocked Until">
      <Moment at={block.blockedUntil} />
    </td>
    <td>
      <Button
        size="small"
        variant="secondary"
        pending={pending}
        aria-label={`Unblock ${block.username} from ${block.ipAddress}`}
        onClick={() => onUnblock(block)}
      >
        Unblock
      </Button>
    </td>
  </tr>
);

export interface BlocksTableProps {
  blocks: readonly LoginBlock[];
  /** The block that is being removed. */
  pendingId: string | undefined;
  onUnblock: (block: LoginBlock) => void;
}

export const BlocksTable = ({ blocks, pendingId, onUnblock }: BlocksTableProps) => (
  <RecordTable label="Blocked logins" columns={columns}>
    {blocks.map((block) => (
      <BlockLine
        key={block.id}
        block={block}
        pending={pendingId === block.id}
        onUnblock={onUnblock}
      />
    ))}
  </RecordTable>
);
