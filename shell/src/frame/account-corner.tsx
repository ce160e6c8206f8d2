import { signOut } from '@hypercar/app-kit/session';
import { AvatarIcon } from '@hypercar/ui/avatar-icon';
import { Button } from '@hypercar/ui/button';
import { theme } from '@hypercar/ui/theme';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';

/** The signed-in person and the way out. */
export const AccountCorner = ({ username }: { username: string }) => {
  const navigate = useNavigate();
  const leave = () => {
    signOut();
    void navigate('/login');
  };
  return (
    <>
      <Name title={username}>{username}</Name>
      <AvatarIcon name={username} size={32} />
      <Button variant="secondary" size="small" onClick={leave}>
        Log out
      </Button>
    </>
  );
};

const Name = styled.span`
  overflow: hidden;
  max-width: 14rem;
  font-size: ${theme.size.small};
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${theme.colour.textStrong};
`;
