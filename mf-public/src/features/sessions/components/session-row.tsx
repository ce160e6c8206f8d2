import type { MySession } from '@hypercar/contracts/my-account';
import { Badge } from '@hypercar/ui/badge';
import { Button } from '@hypercar/ui/button';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { deviceLabel } from '../api/device-labels';
import { formatAgo, formatDate } from '../api/format-moment';

export interface SessionRowProps {
  session: MySession;
  pending: boolean;
  onEnd: () => void;
}

/** One browser; a button for each but this one, which the page's own leads out of. */
export const SessionRow = ({ session, pending, onEnd }: SessionRowProps) => {
  const device = deviceLabel(session.userAgent);
  return (
    <Root>
      <div>
        <Device>
          {device} {session.current && <Badge tone="success">This browser</Badge>}
        </Device>
        <p>
          {session.current ? 'In use now' : `Last used ${formatAgo(session.lastUsedAt)}`} · address{' '}
          {session.ipAddress}
        </p>
        <p>Signed in since {formatDate(session.createdAt)}</p>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Sign out ${device}, ${session.ipAddress}`}
          pending={pending}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </Root>
  );
};

const Root = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.s} ${theme.space.m};
  padding-block: ${theme.space.m};
  border-top: 1px solid ${theme.colour.line};
  font-size: ${theme.size.small};
  line-height: 1.5;
  > div > p + p {
    color: ${theme.colour.textMuted};
  }
`;
const Device = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.hair} ${theme.space.s};
  font-size: ${theme.size.body};
  font-weight: ${theme.weight.strong};
  color: ${theme.colour.textStrong};
`;
