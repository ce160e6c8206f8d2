import type { SessionUser } from '@hypercar/app-kit/session';
import type { Role } from '@hypercar/contracts/endpoint';
import { Badge } from '@hypercar/ui/badge';
import { from, theme } from '@hypercar/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Panel } from '../../../panels/panel';

const roleLabel: Record<Role, string> = {
  admin: 'Admin',
  assistant: 'Assistant',
  public: 'Member',
};

const Verified = ({ yes }: { yes: boolean | undefined }) => (
  <Badge tone={yes ? 'success' : 'warning'}>{yes ? 'Verified' : 'Not verified'}</Badge>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What the account is. */
export const AccountFacts = ({ user }: { user: SessionUser }) => (
  <Panel title="Your account">
    <Facts>
      <Fact name="Username">{user.username}</Fact>
      <Fact name="Email">{user.email}</Fact>
      <Fact name="Email status">
        <Verified yes={user.emailVerified} />
      </Fact>
      <Fact name="Role">{roleLabel[user.role]}</Fact>
      {user.referralCode && <Fact name="Referral code">{user.referralCode}</Fact>}
    </Facts>
  </Panel>
);

const Facts = styled.dl`
  display: grid;
  gap: ${theme.space.s};
  > div {
    display: grid;
    align-items: baseline;
    ${from.phone} {
      grid-template-columns: minmax(6.5rem, 0.4fr) minmax(0, 1fr);
      gap: ${theme.space.m};
    }
  }
  > div + div {
    padding-top: ${theme.space.s};
    border-top: 1px solid ${theme.colour.line};
  }
  dt {
    font-size: ${theme.size.small};
    color: ${theme.colour.textMuted};
  }
  dd {
    margin: 0;
    color: ${theme.colour.textStrong};
  }
`;
