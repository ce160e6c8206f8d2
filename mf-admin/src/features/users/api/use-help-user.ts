import { callApi } from '@hypercar/app-kit/api';
import {
  deleteUser,
  removeUserMethods,
  resendUserVerification,
  resetUserPassword,
  type UserRow,
  verifyUserEmail,
} from '@hypercar/contracts/users';
import { useUserChange } from './use-user-change';

export const useResetPassword = () =>
  useUserChange({
    send: (body: { userId: string; newPassword: string }) => callApi(resetUserPassword, { body }),
    put: (rows) => rows,
    done: 'Password reset successfully',
    failed: 'Failed to reset password',
  });

export const useVerifyEmail = () =>
  useUserChange({
    send: ({ id }: UserRow) => callApi(verifyUserEmail, { body: { userId: id } }),
    put: (rows, _answer, { id }) =>
      rows.map((row) => (row.id === id ? { ...row, emailVerified: true } : row)),
    done: 'Email verified successfully',
    failed: 'Failed to verify email',
  });

export const useResendVerification = () =>
  useUserChange({
    send: ({ id }: UserRow) => callApi(resendUserVerification, { body: { userId: id } }),
    put: (rows) => rows,
    done: 'Verification email sent successfully',
    failed: 'Failed to send verification email',
  });

export const useDeleteUser = () =>
  useUserChange({
    send: ({ id }: UserRow) => callApi(deleteUser, { params: { id } }),
    put: (rows, _answer, { id }) => rows.filter((row) => row.id !== id),
    done: 'User deleted successfully',
    failed: 'Failed to delete user.',
  });

export const useRemoveMethods = () =>
  useUserChange({
    send: ({ id }: UserRow) => callApi(removeUserMethods, { params: { userId: id } }),
    put: (rows, _answer, { id }) =>
      rows.map((row) => (row.id === id ? { ...row, secondFactor: false } : row)),
    done: 'Sign-in methods removed successfully',
    failed: 'Failed to remove the sign-in methods',
  });
