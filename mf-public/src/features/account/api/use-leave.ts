import { endSession, signOut } from '@hypercar/app-kit/session';
import { notify } from '@hypercar/app-kit/toast';
import { useNavigate } from 'react-router-dom';

/** The two ways out of an account: by signing out, and after it was deleted. Both end at the login. */
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
