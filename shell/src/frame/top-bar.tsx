import { useSession } from '@hypercar/app-kit/session';
import { Logo, LogoMark } from '@hypercar/ui/logo';
import { from, theme } from '@hypercar/ui/theme';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { AccountCorner } from './account-corner';
import { linksFor, waysIn } from './links';
import { PhoneMenu } from './phone-menu';
import { WideNavigation } from './wide-navigation';

/** Logo, links by role, and who is signed in. */
export const TopBar = () => {
  const { user, token } = useSession();
  const links = linksFor(token ? user : null);
  return (
    <Bar>
      <Home to="/" aria-label="Hypercar Crystallization, home">
        {/* On a phone there is no room for the name beside the mark when the user is signed in. */}
        {token && (
          <SmallLogo>
            <LogoMark height={26} />
          </SmallLogo>
        )}
        <FullLogo $alone={!token}>
          <Logo height={26} />
        </FullLogo>
      </Home>
      <WideNavigation links={links} />
      <Corner>
        {token && user && <AccountCorner username={user.username} />}
        <PhoneMenu links={token ? links : [...waysIn, ...links]} />
      </Corner>
    </Bar>
  );
};

const Bar = styled.header`
  position: sticky;
  top: var(--page-head, 0);
  z-index: ${theme.layer.sticky};
  display: flex;
  align-items: center;
  gap: ${theme.space.m};
  height: 4rem;
  padding: 0 ${theme.space.gutter};
  border-bottom: 1px solid ${theme.colour.line};
  background: color-mix(in srgb, ${theme.colour.ground} 88%, transparent);
  backdrop-filter: blur(12px);
  ${from.tablet} {
    gap: ${theme.space.xl};
  }
`;
const Home = styled(Link)`
  flex: none;
  text-decoration: none;
`;
const SmallLogo = styled.span`
  color: ${theme.colour.textStrong};
  ${from.tablet} {
    display: none;
  }
`;
const FullLogo = styled.span<{ $alone: boolean }>`
  display: ${({ $alone }) => ($alone ? 'block' : 'none')};
  ${from.tablet} {
    display: block;
  }
`;
const Corner = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  min-width: 0;
  margin-left: auto;
`;
