import { Loaded } from '@hypercar/app-kit/loaded';
import type { SupportTicket } from '@hypercar/contracts/support';
import { listUsers, type UserRow } from '@hypercar/contracts/users';
import { Dialog } from '@hypercar/ui/dialog';
import { FormEnd } from '@hypercar/ui/form-end';
import { FormStack } from '@hypercar/ui/form-stack';
import { Select } from '@hypercar/ui/select';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { pageQuery } from '@hypercar/app-kit/pages/page-query';
import { useChangeTicket } from '../api/use-ticket-writes';

export interface AssignDialogProps {
  ticket: SupportTicket;
  onClose: () => void;
  focusAfter: RefObject<HTMLElement | null>;
}

const adminsQuery = () =>
  pageQuery<typeof listUsers, UserRow>(listUsers, {
    query: { role: 'admin', status: 'active', sort: 'username', limit: 500 },
  });

/** The service of the release before knows no filter. */
const isAdmin = ({ role, status }: UserRow): boolean => role === 'admin' && status === 'active';

interface AssignFormProps {
  ticket: SupportTicket;
  admins: readonly UserRow[];
  onClose: () => void;
}

const AssignForm = ({ ticket, admins, onClose }: AssignFormProps) => {
  const [id, setId] = useState(ticket.assignee?.id ?? '');
  const change = useChangeTicket();
  const assign = () =>
    change.mutate(
      { ticket, change: { assigneeId: id || null }, done: 'Ticket assigned' },
      { onSettled: onClose },
    );
  return (
    <FormStack
      onSubmit={(event) => {
        event.preventDefault();
        assign();
      }}
    >
      <Select label="Administrator" value={id} onChange={({ target }) => setId(target.value)}>
        <option value="">Nobody</option>
        {admins.map((admin) => (
          <option key={admin.id} value={admin.id}>
            {admin.username}
          </option>
        ))}
      </Select>
      <FormEnd submitLabel="Assign" pending={change.isPending} onCancel={onClose} />
    </FormStack>
  );
};

/** Gives a ticket to one of the active administrators, or to nobody. */
export const AssignDialog = ({ ticket, onClose, focusAfter }: AssignDialogProps) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title="Assign the Ticket"
    description={`Who takes care of the ticket of ${ticket.email}?`}
    focusAfter={focusAfter}
  >
    <Loaded query={useQuery(adminsQuery())} of="administrators">
      {({ rows }) => <AssignForm ticket={ticket} admins={rows.filter(isAdmin)} onClose={onClose} />}
    </Loaded>
  </Dialog>
);
