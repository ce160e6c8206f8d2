import { signOut } from '@hypercar/app-kit/session';
import { Button } from '@hypercar/ui/button';
import { useNavigate } from 'react-router-dom';

export const SignOutButton = () => {
  const navigate = useNavigate();
  const leave = () => {
    signOut();
    void navigate('/login');
  };
  return (
    <Button variant="secondary" onClick={leave}>
      Sign out
    </Button>
  );
};
