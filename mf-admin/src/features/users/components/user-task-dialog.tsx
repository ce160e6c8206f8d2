import type { RefObject } from 'react';
import type { UserTask } from '../api/user-task';
import { DeleteDialog, MethodsDialog, ResendDialog, VerifyDialog } from './confirm-dialogs';
import { PasswordDialog } from './password-dialog';
import { RoleDialog } from './role-dialog';
import { TagsDialog } from './tags-dialog';
import { StatusDialog } from './status-dialog';

export interface UserTaskDialogProps {
  task: UserTask;
  onClose: () => void;
  /** Takes the focus when the task's row is gone. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** The dialog of an action. Polling does not change the user in an open dialog. */
export const UserTaskDialog = ({ task, onClose, focusAfter }: UserTaskDialogProps) => {
  const props = { user: task.user, onClose };
  switch (task.kind) {
    case 'status':
      return <StatusDialog {...props} />;
    case 'suspend':
      return <StatusDialog {...props} status="suspended" />;
    case 'ban':
      return <StatusDialog {...props} status="banned" />;
    case 'tags':
      return <TagsDialog {...props} />;
    case 'password':
      return <PasswordDialog {...props} />;
    case 'role':
      return <RoleDialog {...props} />;
    case 'verify':
      return <VerifyDialog {...props} />;
    case 'resend':
      return <ResendDialog {...props} />;
    case 'methods':
      return <MethodsDialog {...props} />;
    case 'delete':
      return <DeleteDialog {...props} focusAfter={focusAfter} />;
  }
};
