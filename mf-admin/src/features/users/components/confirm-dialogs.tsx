import type { UserRow } from '@hypercar/contracts/users';
import { ConfirmAct } from '@hypercar/ui/confirm-act';
import type { RefObject } from 'react';
import {
  useDeleteUser,
  useRemoveMethods,
  useResendVerification,
  useVerifyEmail,
} from '../api/use-help-user';

export interface ConfirmUserProps {
  user: UserRow;
  onClose: () => void;
}

export const VerifyDialog = ({ user, onClose }: ConfirmUserProps) => (
  <ConfirmAct
    title="Verify Email"
    question={`Mark ${user.email} as verified without the mailed link? This cannot be undone.`}
    confirmLabel="Verify Email"
    input={user}
    act={useVerifyEmail()}
    onClose={onClose}
  />
);

export const ResendDialog = ({ user, onClose }: ConfirmUserProps) => (
  <ConfirmAct
    title="Resend Verification Email"
    question={`Mail a new verification link to ${user.email}? The links sent before stop working; this cannot be undone.`}
    confirmLabel="Send Email"
    input={user}
    act={useResendVerification()}
    onClose={onClose}
  />
);

export const MethodsDialog = ({ user, onClose }: ConfirmUserProps) => (
  <ConfirmAct
    title="Remove Second Factor"
    question={`Remove every passkey, one-time code and recovery code of ${user.username}? Do so only when you know that it is them who asks. They are signed out everywhere and get a mail; their password alone signs in then.`}
    confirmLabel="Remove Second Factor"
    danger
    input={user}
    act={useRemoveMethods()}
    onClose={onClose}
  />
);

export interface DeleteUserProps extends ConfirmUserProps {
  focusAfter: RefObject<HTMLElement | null>;
}

export const DeleteDialog = ({ user, onClose, focusAfter }: DeleteUserProps) => (
  <ConfirmAct
    title="Delete User"
    question={`Delete ${user.username} (${user.email}) with their profile and points? This cannot be undone.`}
    confirmLabel="Delete User"
    danger
    input={user}
    act={useDeleteUser()}
    onClose={onClose}
    focusAfter={focusAfter}
  />
);
