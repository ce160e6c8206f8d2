import { useContractForm } from '@hypercar/app-kit/contract-form';
import { useStaleEdit } from '@hypercar/app-kit/stale-edit';
import { type Role, roles } from '@hypercar/contracts/endpoint';
import { listUsers, setUserRole, type UserRow } from '@hypercar/contracts/users';
import { FormStack } from '@hypercar/ui/form-stack';
import { Dialog } from '@hypercar/ui/dialog';
import { Select } from '@hypercar/ui/select';
import { StaleChoice } from '@hypercar/ui/stale-choice';
import { accessFields } from '../api/access-fields';
import { roleLabel } from '../api/status-labels';
import { useSetRole } from '../api/use-set-role';
import { FormEnd } from '@hypercar/ui/form-end';

/** "Change User Role". */
export function RoleDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { mutateAsync } = useSetRole();
  const { save, choice } = useStaleEdit<{ role: Role }>({
    row: { ...user, version: user.version ?? 0 },
    list: listUsers,
    fields: accessFields,
    send: (body) => mutateAsync({ user, body: { role: user.role, ...body } }),
    onDone: onClose,
  });
  const { field, submit, pending, failure } = useContractForm({
    schema: setUserRole.body,
    defaultValues: { role: user.role },
    send: ({ role }) => save({ role }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={choice ? 'Changed in the Meantime' : 'Change User Role'}
      description={`A new role ends the sessions of ${user.username} everywhere; it counts from the next login.`}
    >
      {choice ? (
        <StaleChoice {...choice} />
      ) : (
        <FormStack noValidate onSubmit={(event) => void submit(event)}>
          <Select label="New role" {...field('role')}>
            {roles.map((role) => (
              <option key={role} value={role}>
                {roleLabel[role]}
              </option>
            ))}
          </Select>
          <FormEnd
            submitLabel="Update Role"
            pending={pending}
            failure={failure}
            onCancel={onClose}
          />
        </FormStack>
      )}
    </Dialog>
  );
}
