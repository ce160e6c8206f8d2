import { useContractForm } from '@hypercar/app-kit/contract-form';
import { roles } from '@hypercar/contracts/endpoint';
import { setUserRole, type UserRow } from '@hypercar/contracts/users';
import { FormStack } from '@hypercar/ui/form-stack';
import { Dialog } from '@hypercar/ui/dialog';
import { Select } from '@hypercar/ui/select';
import { roleLabel } from '../api/status-labels';
import { useSetRole } from '../api/use-set-role';
import { FormEnd } from '@hypercar/ui/form-end';

/** "Change User Role". */
export function RoleDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { mutateAsync } = useSetRole();
  const { field, submit, pending, failure } = useContractForm({
    schema: setUserRole.body,
    defaultValues: { role: user.role },
    send: async ({ role }) => {
      await mutateAsync({ user, role });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Change User Role"
      description={`A new role ends the sessions of ${user.username} everywhere; it counts from the next login.`}
    >
      <FormStack noValidate onSubmit={(event) => void submit(event)}>
        <Select label="New role" {...field('role')}>
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleLabel[role]}
            </option>
          ))}
        </Select>
        <FormEnd submitLabel="Update Role" pending={pending} failure={failure} onCancel={onClose} />
      </FormStack>
    </Dialog>
  );
}
