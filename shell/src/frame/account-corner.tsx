import { leave } from '@hypercar/app-kit/leaving';
import { signOut } from '@hypercar/app-kit/session';
import { AvatarIcon } from '@hypercar/ui/avatar-icon';
import { Button } from '@hypercar/ui/button';
import { from, theme } from '@hypercar/ui/theme';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';

/** The signed-in user and the log-out button. */
export const AccountCorner = ({ username }: { username: string }) => {
  const navigate = useNavigate();
  const logOut = () => {
    signOut();
    void navigate('/login');
  };
  return (
    <>
      <Person to="/dashboard" title="Your dashboard">
        <Name>{username}</Name>
        <AvatarIcon name={username} size={32} />
      </Person>
      <LogOut variant="quiet" size="small" onClick={() => leave(logOut)}>
        Log out
      </LogOut>
    </>
  );
};

const Person = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  min-width: 0;
  color: ${theme.colour.textStrong};
  font-size: ${theme.size.small};
  text-decoration: none;
`;
const LogOut = styled(Button)`
  flex: none;
  white-space: nowrap;
`;
const Name = styled.span`
  overflow: hidden;
  max-width: 6.5rem;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${from.tablet} {
    max-width: 14rem;
  }
`;
