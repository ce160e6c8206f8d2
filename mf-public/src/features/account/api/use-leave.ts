import { endSession, signOut } from '@hypercar/app-kit/session';
import { notify } from '@hypercar/app-kit/toast';
import { useNavigate } from 'react-router-dom';

/** Signs out, or leaves after the account was deleted. Both end at the login. */
export const useLeave = () => {
  const navigate = useNavigate();
  return {
    leave: () => {
      signOut();
      void navigate('/login');
    },
    goAfterDeletion: () => {
      endSession();
      void navigate('/login');
      notify({ title: 'Your account is deleted', description: 'Good-bye.', kind: 'success' });
    },
  };
};
